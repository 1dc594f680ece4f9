import { existsSync, globSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { FAULT_ENDING, isBranchingTest } from './branching-folders.ts'

/** What `npm test -- <path>…` runs: the test files of each runner, and what they need. */
export type NamedTests = {
  /** For Vitest, on Node. */
  readonly vitest: readonly string[]
  /** For Vitest, in a browser. */
  readonly screens: readonly string[]
  /** For Playwright: files and folders. */
  readonly journeys: readonly string[]
  /** Whether some are meant for both engines; starting a PostgreSQL takes some seconds. */
  readonly areOnBothEngines: boolean
  /** Whether some of the server are meant for SQLite alone. */
  readonly areOnSqliteAlone: boolean
  /** Files of faults and sweeps in a folder that was named: only their own names run them. */
  readonly leftOut: readonly string[]
}

const root = join(import.meta.dirname, '..')

const SCREEN_ENDING = '.screen.test.tsx'

/**
 * Sorts paths by what runs them: files and folders under `e2e` are journeys, `*.screen.test.tsx`
 * are screens, all others are run by Vitest on Node.
 *
 * @throws with the path that is not there, has no tests, or lies outside of the product.
 */
export function namedTests(paths: readonly string[]): NamedTests {
  const named = paths.map(pathInProject)
  const journeys = named.filter((path) => path.startsWith('e2e/'))
  const others = named.filter((path) => !journeys.includes(path))
  const all = [...new Set(others.flatMap(testsOf))]
  const isLeftOut = (path: string) => isOnlyNamed(path) && !others.includes(path)
  const files = all.filter((path) => !isLeftOut(path))
  const vitest = files.filter((path) => !path.endsWith(SCREEN_ENDING))
  return {
    vitest,
    screens: files.filter((path) => path.endsWith(SCREEN_ENDING)),
    journeys,
    areOnBothEngines: vitest.some(isOnBothEngines),
    areOnSqliteAlone: vitest.some((path) => path.startsWith('server/') && !isOnBothEngines(path)),
    leftOut: all.filter(isLeftOut),
  }
}

const isOnlyNamed = (path: string) =>
  path.endsWith(FAULT_ENDING) || path.endsWith('.sweep.screen.test.tsx')

const isOnBothEngines = (path: string) => path.endsWith(FAULT_ENDING) || isBranchingTest(path)

function testsOf(path: string): string[] {
  if (!path.endsWith('/')) return [path]
  const found = globSync(`${path}**/*.test.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules'] })
  if (found.length === 0) throw new Error(`There is no test in ${path}.`)
  return found.sort()
}

function pathInProject(path: string): string {
  const full = resolve(root, path)
  if (!existsSync(full)) throw new Error(`There is no file or folder ${path} in the project.`)
  const inside = relative(root, full).replaceAll('\\', '/')
  if (inside.split('/', 1)[0] === 'lab') {
    throw new Error(
      `${path} is run by: npm run check -w lab -- ${path} (its faults by: npm run test:all -- faults ${path})`,
    )
  }
  if (inside === '' || inside.startsWith('..')) {
    throw new Error(
      `${path} is no folder of the project with tests. Name one, or run all: npm test`,
    )
  }
  return statSync(full).isDirectory() ? `${inside}/` : inside
}
