/// <reference types="node" />
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HELD_START } from '../app/start-after-paint.ts'
import { CLIENT } from './built-routes.ts'

/**
 * Lets the built pages be painted before anything else of them comes: their small style sheets stand
 * in the page itself, scripts give way to styles and fonts, and where the page is whole without them
 * they are fetched once it is painted (app/start-after-paint.ts).
 */

/** Sheets of up to so many characters come sooner with the page than by a request of their own. */
const SMALL_SHEET = 20_000

/** Pages that are whole without scripts. */
const WHOLE = ['index.html', 'legal/index.html', 'publications/index.html']
/** The page of all screens, which are made by scripts. */
const SHELL = '__spa-fallback.html'

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g
const MODULE = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = '<script type="module" async="">import '

const pages = (await readdir(CLIENT, { recursive: true })).filter((name) => name.endsWith('.html'))
for (const name of pages) {
  const file = join(CLIENT, name)
  let page = await withSmallSheets(await readFile(file, 'utf8'))
  if (WHOLE.includes(name)) page = startHeld(page, name)
  else if (name !== SHELL) page = scriptsGiveWay(page)
  await writeFile(file, page)
}
console.log(`Made ${pages.length} pages ready to be painted first.`)

/**
 * The link stays, for the router finds its sheets by their links; while it is disabled no browser
 * asks for the file.
 */
async function withSmallSheets(page: string): Promise<string> {
  const sheets = new Map<string, string>()
  for (const [, address = ''] of page.matchAll(SHEET)) {
    sheets.set(address, await readFile(join(CLIENT, address), 'utf8'))
  }
  return page.replace(SHEET, (link, address: string, mark: string) => {
    const sheet = sheets.get(address) ?? ''
    if (sheet.length > SMALL_SHEET || sheet.includes('</')) return link
    return `<style>${sheet}</style><link rel="stylesheet" href="${address}${mark}" disabled=""/>`
  })
}

function scriptsGiveWay(page: string): string {
  return page.replace(MODULE, '<link rel="modulepreload" href="$1" fetchpriority="low"/>')
}

/** @throws when a later React Router starts the app in another way. */
function startHeld(page: string, name: string): string {
  if (!page.includes(START)) throw new Error(`${name} starts the app in another way.`)
  const modules = new Set([...page.matchAll(MODULE)].map(([, address]) => address))
  return page
    .replace(MODULE, '')
    .replace(START, `<script type="text/plain" ${HELD_START}="${[...modules].join(' ')}">import `)
}
