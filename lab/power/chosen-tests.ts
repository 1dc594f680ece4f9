import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Fault } from './faults.ts'
import type { Tree } from './trees.ts'

/** The test files of a tree, by kind. */
const UNITS = /^(domain|content|server)\/.*\.test\.ts$|^web\/(app|engines|scripts)\/.*\.test\.tsx?$/
const SCREENS = /^web\/app\/.*\.screen\.test\.tsx$/
const JOURNEYS = /^e2e\/[^/]+\.spec\.ts$|^e2e\/engines\/killed-browser\.journey\.ts$/
/** What starts builds, benches or programs of its own, and takes minutes. */
const SLOW = /\.fault\.test\.ts$|^(scripts|bench)\/.*\.test\.ts$/
const SAMPLES_OF_DATABASES = 'server/testing/databases.ts'

/** Test files, those most likely to see the fault first. */
export type ChosenTests = {
  units(fault: Fault): string[]
  /** Those of the units that run on PostgreSQL too. */
  onPostgres(fault: Fault): string[]
  slow(fault: Fault): string[]
  screens(fault: Fault): string[]
  journeys(fault: Fault): string[]
}

/**
 * Chooses tests of a tree. Units are those that import the faulty module, over any number of files.
 * Of screens and journeys none is left out, since all of them load the frame of the app and call the
 * server: the choice is only their order.
 *
 * @param today Its names tell which tests of the old suite are slow.
 * @param openedBy From `loadRoutes`, for the order of journeys.
 */
export function chooseTests(tree: Tree, today: Tree, openedBy: RoutesIn): ChosenTests {
  const { graph, root } = tree
  const isSlow = (path: string) =>
    SLOW.test(path) || existsSync(join(today.root, path.replace(/\.test\.ts$/, '.fault.test.ts')))
  const nearest = (fault: Fault, isAsked: (path: string) => boolean) =>
    [...graph.distances(fault.path).keys()].filter(isAsked)
  const isUnit = (path: string) => UNITS.test(path) && !SCREENS.test(path) && !isSlow(path)
  return {
    units: (fault) => nearest(fault, isUnit),
    onPostgres: (fault) =>
      nearest(fault, (path) => isUnit(path) && graph.closure(path).has(SAMPLES_OF_DATABASES)),
    slow: (fault) => nearest(fault, (path) => isSlow(path)),
    screens(fault) {
      const distances = graph.distances(fault.path)
      const nearFolder = (path: string) =>
        Math.min(
          ...[...distances].flatMap(([user, distance]) =>
            dirname(user) === dirname(path) && !SCREENS.test(user) ? distance : [],
          ),
        )
      return ordered(
        graph.files.filter((path) => SCREENS.test(path)),
        fault,
        nearFolder,
      )
    },
    journeys(fault) {
      const distances = graph.distances(fault.path)
      const nearRoute = (path: string) =>
        Math.min(
          ...[path, ...graph.uses(path)].flatMap((file) =>
            openedBy(readFileSync(join(root, file), 'utf8')).map(
              (route) =>
                (distances.get(route) ?? Number.POSITIVE_INFINITY) + (file === path ? 0 : 2),
            ),
          ),
        )
      return ordered(
        graph.files.filter((path) => JOURNEYS.test(path)),
        fault,
        nearRoute,
      )
    },
  }
}

/** By distance, and those as near by the words that their names share with the path of the fault. */
function ordered(paths: readonly string[], fault: Fault, distanceOf: (path: string) => number) {
  const words = new Set(wordsOf(fault.path))
  const ranked = paths.map((path) => ({
    path,
    distance: Math.min(distanceOf(path), 1000),
    shared: wordsOf(path).filter((word) => words.has(word)).length,
  }))
  ranked.sort((one, other) => one.distance - other.distance || other.shared - one.shared)
  return ranked.map(({ path }) => path)
}

const COMMON_WORDS = new Set(['app', 'web', 'e2e', 'screen', 'test', 'spec', 'ts', 'tsx', 'data'])
const wordsOf = (path: string) =>
  path.split(/[^a-z]+/).filter((word) => word !== '' && !COMMON_WORDS.has(word))

type Route = { readonly path?: string; readonly file: string; readonly children?: Route[] }

/** The route modules whose addresses a text names. */
export type RoutesIn = (text: string) => string[]

export async function loadRoutes({ root }: Tree): Promise<RoutesIn> {
  const file = pathToFileURL(join(root, 'web/app/routes.ts')).href
  const { default: routes } = (await import(file)) as { default: Route[] }
  const modules = new Map<string, string[]>()
  const add = (above: string, around: readonly string[], list: readonly Route[]) => {
    for (const { path = '', file: module, children = [] } of list) {
      const address = path === '' ? above : `${above}/${path}`
      const files = [...around, `web/app/${module}`]
      if (children.length > 0) add(address, files, children)
      else modules.set(address, [`web/app/${module}`])
    }
  }
  add('', [], routes)
  return (text) =>
    [...modules].flatMap(([address, files]) => {
      const pattern = address.replaceAll(/:\w+/g, '[^/\'"`]+')
      return new RegExp(`['"\`]${pattern}['"\`?#]`).test(text) ? files : []
    })
}
