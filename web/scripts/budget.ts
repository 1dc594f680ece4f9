/// <reference types="node" />
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Fails when a page loads more JavaScript than it may: the brotli bytes of the entry, of the
 * page's route modules and of everything that these import at once.
 */

const CLIENT = join(import.meta.dirname, '../build/client')

const PAGES = [
  { address: '/', route: 'landing/landing-route', limit: 120_000 },
  { address: '/home/dashboard', route: 'dashboard/dashboard-route', limit: 220_000 },
]

interface Module {
  module: string
  imports?: string[]
}

interface RouteModule extends Module {
  id: string
  parentId?: string
  clientLoaderModule?: string
  clientActionModule?: string
}

interface Manifest {
  entry: Module
  routes: Record<string, RouteModule>
}

const manifestFile = await findManifest()
const manifest = await readManifest(manifestFile)
let exceeded = false
for (const page of PAGES) {
  const files = await withImports(scriptsOf(page.route))
  files.add(`/assets/${manifestFile}`)
  let bytes = 0
  for (const file of files) bytes += await brotliBytes(file)
  const fits = bytes <= page.limit
  exceeded ||= !fits
  console.log(
    `${fits ? 'ok  ' : 'OVER'} ${page.address} loads ${kilobytes(bytes)} of JavaScript (brotli, ` +
      `${files.size} files); the limit is ${kilobytes(page.limit)}`,
  )
}
if (exceeded) {
  console.error('Load what the page does not need at once by a dynamic import, or leave it out.')
  process.exit(1)
}

/** The scripts of a route and of the routes around it. */
function scriptsOf(routeId: string): string[] {
  const scripts = [manifest.entry.module, ...(manifest.entry.imports ?? [])]
  for (let id: string | undefined = routeId; id !== undefined; ) {
    const route: RouteModule | undefined = manifest.routes[id]
    if (!route) throw new Error(`budget.ts names a route that the build does not have: ${id}`)
    scripts.push(route.module, ...(route.imports ?? []))
    for (const part of [route.clientLoaderModule, route.clientActionModule]) {
      if (part !== undefined) scripts.push(part)
    }
    id = route.parentId
  }
  return scripts
}

/** Adds what the scripts import statically, in case the manifest leaves something out. */
async function withImports(scripts: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const waiting = [...scripts]
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (found.has(script)) continue
    found.add(script)
    const source = await readFile(join(CLIENT, script), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      waiting.push(`/assets/${name}`)
    }
  }
  return found
}

async function brotliBytes(file: string): Promise<number> {
  const compressed = await stat(join(CLIENT, `${file}.br`)).catch(() => undefined)
  return (compressed ?? (await stat(join(CLIENT, file)))).size
}

async function findManifest(): Promise<string> {
  const assets = await readdir(join(CLIENT, 'assets'))
  const file = assets.find((name) => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error('There is no manifest in build/client/assets: build first.')
  return file
}

async function readManifest(file: string): Promise<Manifest> {
  const source = await readFile(join(CLIENT, 'assets', file), 'utf8')
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
