import { basename, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routeTable from './app/routes.ts'
import { type ModuleGraph, type PageStart, planChunks } from './chunk-plan.ts'
import { type BundledModule, moduleGraph } from './module-graph.ts'

const APP = join(import.meta.dirname, 'app').replaceAll('\\', '/')
/** The module by which the router loads a route. */
const OF_ROUTER = '?__react-router-build-client-route'

/** Pages that are opened first or most often, by their route, count more than the others. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'landing/landing-route.tsx': 20,
  'login/login-route.tsx': 40,
  'dashboard/dashboard-route.tsx': 100,
  'flashcards/study-route.tsx': 20,
  'daily/study-route.tsx': 20,
  'flashcards/setup-route.tsx': 20,
  'quizzes/setup-route.tsx': 10,
}

/** Parts that a page starts as soon as it is drawn, which count like it. */
const PART_WEIGHTS: ReadonlyMap<string, number> = new Map([
  [`${APP}/dashboard/today/today-card.tsx`, 100],
  [`${APP}/study/planned/planned-deck.tsx`, 20],
])

/**
 * Groups the modules of the browser's build into files by the pages that load them (chunk-plan.ts,
 * decision 223).
 */
export function chunksByPages(): Plugin {
  let names: ReadonlyMap<string, string> = new Map()
  return {
    name: 'chunks-by-pages',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'client') return null
      // The plan has a place for every module, so no file takes modules of another along.
      const codeSplitting = {
        includeDependenciesRecursively: false,
        groups: [{ name: (id: string) => names.get(id) ?? null }],
      }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
    buildEnd() {
      if (this.environment.name !== 'client') return
      const modules = new Map<string, BundledModule>()
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id)
        if (module) modules.set(id, module)
      }
      const graph = moduleGraph(modules)
      const pages = pagesOf(routeTable as RouteConfigEntry[], graph)
      names = namedFiles(planChunks(graph, pages, PART_WEIGHTS), graph, pages)
    },
  }
}

/** What each page starts with. @throws if the router builds a route under another name. */
function pagesOf(routes: readonly RouteConfigEntry[], graph: ModuleGraph): PageStart[] {
  const start = [`${APP}/entry.client.tsx`, moduleOf('root.tsx')]
  function below(list: readonly RouteConfigEntry[], around: readonly string[]): PageStart[] {
    return list.flatMap(({ file, children = [] }) => {
      const modules = [...around, moduleOf(file)]
      if (children.length > 0) return below(children, modules)
      return { modules, weight: WEIGHTS[file] ?? 1 }
    })
  }
  const pages = below(routes, start)
  const missing = pages.flatMap(({ modules }) => modules).find((id) => !graph.has(id))
  if (missing !== undefined)
    throw new Error(`The build has no module ${missing}, by which web/chunks.ts finds a page.`)
  return pages
}

const moduleOf = (file: string) => `${APP}/${file}${OF_ROUTER}`

/** The name of the file of each module: of its part, else its route, else its largest module. */
function namedFiles(
  files: readonly (readonly string[])[],
  graph: ModuleGraph,
  pages: readonly PageStart[],
): Map<string, string> {
  const parts = new Set([...graph.values()].flatMap(({ requests }) => requests))
  const starts = new Set(pages.flatMap(({ modules }) => modules))
  const sizeOf = (id: string) => graph.get(id)?.bytes ?? 0
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const modules of files) {
    const bySize = modules.toSorted((one, other) => sizeOf(other) - sizeOf(one))
    const chosen =
      modules.find((id) => parts.has(id)) ?? modules.find((id) => starts.has(id)) ?? bySize[0] ?? ''
    const base = basename(chosen.replace(/\?.*$/, '')).replace(/(\.module)?\.\w+$/, '')
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`
    taken.add(name)
    for (const id of modules) names.set(id, name)
  }
  return names
}
