/// <reference types="node" />
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CLIENT, pageScripts, pageStyles, readBuiltRoutes } from './built-routes.ts'

/**
 * Fails if a page loads more JavaScript than its budget: brotli bytes of the entry, the page's
 * route modules and everything they import statically. The number of files is limited too, since
 * each is a request.
 */

const PAGES = [
  { address: '/', route: 'landing/landing-route', limit: 120_000, files: 12 },
  { address: '/login', route: 'login/login-route', limit: 200_000, files: 22 },
  { address: '/home/dashboard', route: 'dashboard/dashboard-route', limit: 220_000, files: 20 },
  { address: '/home/flashcards', route: 'flashcards/study-route', limit: 260_000, files: 26 },
]

const built = await readBuiltRoutes()
let exceeded = false
for (const page of PAGES) {
  const scripts = await pageScripts(built, page.route)
  const files = scripts.size + pageStyles(built, page.route).size
  let bytes = 0
  for (const file of scripts) bytes += await brotliBytes(file)
  const fits = bytes <= page.limit && files <= page.files
  exceeded ||= !fits
  console.log(
    `${fits ? 'ok  ' : 'OVER'} ${page.address} loads ${kilobytes(bytes)} of JavaScript (brotli) and ` +
      `${files} files; the limits are ${kilobytes(page.limit)} and ${page.files}`,
  )
}
if (exceeded) {
  console.error(
    'Load what the page does not need at once by a dynamic import, or leave it out; chunk-plan.ts says what shares a file.',
  )
  process.exit(1)
}

async function brotliBytes(file: string): Promise<number> {
  const compressed = await stat(join(CLIENT, `${file}.br`)).catch(() => undefined)
  return (compressed ?? (await stat(join(CLIENT, file)))).size
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
