import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** What `npm test -- <path>…` runs: test files or folders of each runner, and what they need. */
export type NamedTests = {
  readonly vitest: readonly string[]
  readonly journeys: readonly string[]
  /** Whether some of them may ask for a PostgreSQL; starting one takes some seconds. */
  readonly needPostgres: boolean
}

const root = join(import.meta.dirname, '..')

/** The folders whose tests use a database. */
const WITH_DATABASE = ['server', 'bench']

/**
 * Sorts paths by what runs them: files and folders under `e2e` are journeys, all others are run by
 * Vitest.
 *
 * @throws with the path that is not there, or lies outside of the project.
 */
export function namedTests(paths: readonly string[]): NamedTests {
  const named = paths.map(pathInProject)
  const journeys = named.filter((path) => isIn('e2e', path))
  const vitest = named.filter((path) => !journeys.includes(path))
  const needPostgres = vitest.some((path) => WITH_DATABASE.some((folder) => isIn(folder, path)))
  return { vitest, journeys, needPostgres }
}

function pathInProject(path: string): string {
  const full = resolve(root, path)
  if (!existsSync(full)) throw new Error(`There is no file or folder ${path} in the project.`)
  const inside = relative(root, full).replaceAll('\\', '/')
  if (inside === '' || inside.startsWith('..')) {
    throw new Error(
      `${path} is no folder of the project with tests. Name one, or run all: npm test`,
    )
  }
  return statSync(full).isDirectory() ? `${inside}/` : inside
}

const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`)
