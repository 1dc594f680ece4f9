/// <reference types="node" />
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CLIENT,
  pageScripts,
  pageStyles,
  readBuiltRoutes,
  routePath,
  withImports,
} from './built-routes.ts'

/**
 * Lists the files that each screen loads, besides those named in the fallback page. The server
 * sends the list with that page, so that a browser requests all at once; prerendered screens name
 * them themselves (scripts/first-paint.ts).
 */

const SHELL = '__spa-fallback.html'

/** Parts and workers that a screen starts once it renders, by the names of their files. */
const IMPORTED_SOON: Readonly<Record<string, readonly string[]>> = {
  '/home/dashboard': ['today-card', 'plan-worker'],
}

const built = await readBuiltRoutes()
const assets = await readdir(join(CLIENT, 'assets'))
const shell = await readFile(join(CLIENT, SHELL), 'utf8')
const screens: Record<string, string[]> = {}
for (const routeId of Object.keys(built.routes)) {
  const address = routePath(built, routeId)
  if (!address.startsWith('/home/') || address.includes('*')) continue
  const parts = IMPORTED_SOON[address] ?? []
  const soon = await withImports(parts.map(chunkFile))
  const scripts = new Set([...(await pageScripts(built, routeId)), ...soon])
  const styles = new Set([...pageStyles(built, routeId), ...parts.flatMap(stylesOf)])
  const files = [...styles, ...scripts]
  screens[address] = files.filter((file) => !shell.includes(file))
}
await writeFile(join(CLIENT, '__screen-files.json'), JSON.stringify(screens))
console.log(`Noted the files of ${Object.keys(screens).length} screens.`)

function chunkFile(name: string): string {
  const [file] = builtFiles(name, 'js')
  if (!file) throw new Error(`The build has no chunk '${name}': see web/chunks.ts.`)
  return file
}

/** The styles of a part. Its import waits for them, so they come with the page, too. */
function stylesOf(name: string): string[] {
  return builtFiles(name, 'css')
}

function builtFiles(name: string, ending: string): string[] {
  const pattern = new RegExp(`^${name}-.{8}\\.${ending}$`)
  return assets.filter((asset) => pattern.test(asset)).map((asset) => `/assets/${asset}`)
}
