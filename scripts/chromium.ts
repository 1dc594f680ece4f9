import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const KNOWN_PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium for the browser tests: one found on this machine, else Debian's package
 * where we may install it, else the one that Playwright downloads (then undefined: its own).
 *
 * @throws when there is none to be had.
 */
export function findChromium(): string | undefined {
  const found = KNOWN_PLACES.find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (Debian package) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  const playwright = join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright')
  const result = spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit' })
  if (result.status === 0) return undefined
  throw new Error(
    'The browser tests need Chromium. Install it (e.g. `apt-get install chromium`), or set CHROMIUM_PATH.',
  )
}
