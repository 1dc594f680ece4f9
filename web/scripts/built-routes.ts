/// <reference types="node" />
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of the build. */
export const CLIENT = join(import.meta.dirname, '../build/client')

interface Module {
  module: string
  imports?: string[]
  css?: string[]
}

interface RouteModule extends Module {
  id: string
  path?: string
  parentId?: string
  clientLoaderModule?: string
  clientActionModule?: string
}

/** React Router's build manifest: the files of each route. */
export interface BuiltRoutes {
  /** The manifest itself, which every page loads. */
  file: string
  entry: Module
  routes: Record<string, RouteModule>
}

export async function readBuiltRoutes(): Promise<BuiltRoutes> {
  const assets = await readdir(join(CLIENT, 'assets'))
  const name = assets.find((asset) => /^manifest-.*\.js$/.test(asset))
  if (!name) throw new Error('There is no manifest in build/client/assets: build first.')
  const file = `/assets/${name}`
  const source = await readFile(join(CLIENT, file), 'utf8')
  const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
  return { ...manifest, file }
}

/** Scripts that a page loads at once: of its route, its parents, and all static imports. */
export async function pageScripts(built: BuiltRoutes, routeId: string): Promise<Set<string>> {
  const scripts = [built.entry.module, ...(built.entry.imports ?? [])]
  for (const route of branchOf(built, routeId)) {
    scripts.push(route.module, ...(route.imports ?? []))
    for (const part of [route.clientLoaderModule, route.clientActionModule]) {
      if (part !== undefined) scripts.push(part)
    }
  }
  return (await withImports(scripts)).add(built.file)
}

/** Style sheets that a page loads at once. */
export function pageStyles(built: BuiltRoutes, routeId: string): Set<string> {
  const styles = branchOf(built, routeId).flatMap(({ css = [] }) => css)
  // A sheet shared by modules is marked with a '#' in all but one.
  return new Set(styles.map((style) => style.replace(/#.*$/, '')))
}

/** Path of a route, with parameters as `:name`. */
export function routePath(built: BuiltRoutes, routeId: string): string {
  const parts = branchOf(built, routeId).flatMap(({ path }) => path || [])
  return `/${parts.reverse().join('/')}`
}

/** A route and its parents, innermost first. */
function branchOf({ routes }: BuiltRoutes, routeId: string): RouteModule[] {
  const branch: RouteModule[] = []
  for (let id: string | undefined = routeId; id !== undefined; ) {
    const route: RouteModule | undefined = routes[id]
    if (!route) throw new Error(`The build has no such route: ${id}`)
    branch.push(route)
    id = route.parentId
  }
  return branch
}

/** Adds the static imports of scripts, in case the manifest leaves some out; imports come first. */
export async function withImports(scripts: readonly string[]): Promise<Set<string>> {
  const met = new Set<string>()
  const found = new Set<string>()
  async function add(script: string) {
    if (met.has(script)) return
    met.add(script)
    const source = await readFile(join(CLIENT, script), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      await add(`/assets/${name}`)
    }
    found.add(script)
  }
  for (const script of scripts) await add(script)
  return found
}
