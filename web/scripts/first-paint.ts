/// <reference types="node" />
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HELD_START } from '../app/held-start.ts'
import { CLIENT } from './built-routes.ts'
import { startInTasks } from './start-in-tasks.ts'
import { withShownStyles, withSmallSheets } from './styles-in-page.ts'

/**
 * Lets the built pages paint before anything else loads: their styles are inlined, scripts yield to
 * fonts and large style sheets, and pages that say something without scripts load them after the
 * first paint (app/start-after-paint.inline.ts).
 */

/** Pages that are complete without scripts. */
const WHOLE = [
  'index.html',
  'legal/index.html',
  'publications/index.html',
  'accessibility/index.html',
]
/** The page of all screens without a page of their own. */
const SHELL = '__spa-fallback.html'
/** A prerendered top of a screen. */
const SCREEN = /^home\/.*(?=\/index\.html$)/

const FONT = /<link rel="preload"[^>]* as="font"[^>]*>/g
const MODULE = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /<script type="module" async="">(import .*?)<\/script>/s

/** Files that each screen loads, from scripts/screen-files.ts. */
const filesOf: Record<string, string[]> = JSON.parse(
  await readFile(join(CLIENT, '__screen-files.json'), 'utf8'),
)

const pages = (await readdir(CLIENT, { recursive: true })).filter((name) => name.endsWith('.html'))
for (const name of pages) {
  const file = join(CLIENT, name)
  await writeFile(file, await readyToPaint(await readFile(file, 'utf8'), name))
}
console.log(`Made ${pages.length} pages ready to be painted first.`)

async function readyToPaint(page: string, name: string): Promise<string> {
  const [screen] = SCREEN.exec(name) ?? []
  if (screen !== undefined) {
    const scripts = (filesOf[`/${screen}`] ?? []).filter((file) => file.endsWith('.js'))
    return startHeld(withLaterFonts(await withShownStyles(page), screen), scripts)
  }
  const styled = await withSmallSheets(page)
  if (WHOLE.includes(name)) return startHeld(styled)
  return name === SHELL ? styled : scriptsGiveWay(styled)
}

/** Where today's plan comes first, the page itself asks for no fonts (data/device/first-screen.ts). */
function withLaterFonts(page: string, screen: string): string {
  return screen === 'home/dashboard' ? page.replace(FONT, '') : page
}

function scriptsGiveWay(page: string): string {
  return page.replace(MODULE, '<link rel="modulepreload" href="$1" fetchpriority="low"/>')
}

/**
 * @param more Modules that the page does not name.
 * @throws if a later React Router starts the app differently.
 */
async function startHeld(page: string, more: readonly string[] = []): Promise<string> {
  const [opening, script = ''] = START.exec(page) ?? []
  if (opening === undefined) throw new Error('React Router starts the app in another way.')
  const named = [...page.matchAll(MODULE)].map(([, address]) => address)
  const modules = [...new Set([...named, ...more])].join(' ')
  const held = `<script type="text/plain" ${HELD_START}="${modules}">${await startInTasks(script)}</script>`
  return page.replace(opening, () => held).replace(MODULE, '')
}
