/// <reference types="node" />
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, CLIENT, readBuiltRoutes, scriptsOf, stylesOf } from './built-routes.ts'

/**
 * Writes which files each screen loads, beside those that the page of all screens names itself. The
 * server tells them with that page, so that a browser asks for all of them at once; a screen that has
 * a page of its own names them itself (scripts/first-paint.ts).
 */

const SHELL = '__spa-fallback.html'

/** What a screen imports as soon as it is drawn, by the names of chunks.ts. */
const IMPORTED_SOON: Readonly<Record<string, readonly string[]>> = { '/home/dashboard': ['plan'] }

const built = await readBuiltRoutes()
const assets = await readdir(join(CLIENT, 'assets'))
const shell = await readFile(join(CLIENT, SHELL), 'utf8')
const screens: Record<string, string[]> = {}
for (const routeId of Object.keys(built.routes)) {
  const address = addressOf(built, routeId)
  if (!address.startsWith('/home/') || address.includes('*')) continue
  const soon = (IMPORTED_SOON[address] ?? []).map(chunkFile)
  const files = [...stylesOf(built, routeId), ...(await scriptsOf(built, routeId)), ...soon]
  screens[address] = files.filter((file) => !shell.includes(file))
}
await writeFile(join(CLIENT, '__screen-files.json'), JSON.stringify(screens))
console.log(`Noted the files of ${Object.keys(screens).length} screens.`)

function chunkFile(name: string): string {
  const file = assets.find((asset) => new RegExp(`^${name}-.{8}\\.js$`).test(asset))
  if (!file) throw new Error(`The build has no chunk '${name}': see web/chunks.ts.`)
  return `/assets/${file}`
}
