/// <reference types="node" />
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HELD_START, HELD_WORKER } from '../app/held-start.ts'
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

/** A worker, by the name of its file. */
const WORKER = /-worker-[^/]+\.js$/
const FONT = /<link rel="preload"[^>]* as="font"[^>]*>/g
const MODULE = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /<script type="module" async="">(import .*?)<\/script>/s

/** What a screen loads besides what its page names: modules, and a worker that the page starts. */
type ScreenStart = { scripts: readonly string[]; worker: string | undefined }

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
  if (screen !== undefined) return screenReadyToPaint(page, screen)
  const styled = await withSmallSheets(page)
  if (WHOLE.includes(name)) return startHeld(styled)
  return name === SHELL ? styled : scriptsGiveWay(styled)
}

async function screenReadyToPaint(page: string, screen: string): Promise<string> {
  const files = filesOf[`/${screen}`] ?? []
  const [worker, ...others] = files.filter((file) => WORKER.test(file))
  if (others.length > 0) throw new Error(`${screen} would start ${others.length + 1} workers.`)
  const scripts = files.filter((file) => file.endsWith('.js') && file !== worker)
  const sheets = files.filter((file) => file.endsWith('.css') && !page.includes(`"${file}`))
  const linked = page.replace('</head>', () => `${sheets.map(sheetLink).join('')}</head>`)
  const styled = withLaterFonts(await withShownStyles(linked), screen)
  return startHeld(styled, { scripts, worker })
}

/** Where today's plan comes first, the page itself asks for no fonts (data/device/first-screen.ts). */
function withLaterFonts(page: string, screen: string): string {
  return screen === 'home/dashboard' ? page.replace(FONT, '') : page
}

function scriptsGiveWay(page: string): string {
  return page.replace(MODULE, '<link rel="modulepreload" href="$1" fetchpriority="low"/>')
}

/**
 * Holds the scripts of a page back until its first paint.
 *
 * @throws if a later React Router starts the app differently.
 */
async function startHeld(page: string, screen?: ScreenStart): Promise<string> {
  const [opening, script = ''] = START.exec(page) ?? []
  if (opening === undefined) throw new Error('React Router starts the app in another way.')
  const named = [...page.matchAll(MODULE)].map(([, address]) => address)
  const modules = [...new Set([...named, ...(screen?.scripts ?? [])])].join(' ')
  const worker = screen?.worker === undefined ? '' : ` ${HELD_WORKER}="${screen.worker}"`
  const held = `<script type="text/plain" ${HELD_START}="${modules}"${worker}>${await startInTasks(script)}</script>`
  return page.replace(opening, () => held).replace(MODULE, '')
}

function sheetLink(file: string): string {
  return `<link rel="stylesheet" href="${file}"/>`
}
