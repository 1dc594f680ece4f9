import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const KNOWN_PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Only a mirror that hangs takes this long, in milliseconds. On a busy machine a browser takes some
 * minutes, and ending apt-get meanwhile would leave its packages half configured.
 */
const LONGEST_INSTALL = 900_000

/**
 * The path of a full Chromium: one installed on this machine, else Debian's package if we may
 * install it, else `undefined` for the one that Playwright downloads.
 *
 * @throws When none can be found or installed.
 */
export function findChromium(): string | undefined {
  const found = KNOWN_PLACES.find((path) => path && existsSync(path))
  if (found) return found
  installDebianPackages(['chromium'])
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  const playwright = join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright')
  const result = spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit' })
  if (result.status === 0) return undefined
  throw new Error(
    'The browser tests need Chromium. Install it (e.g. `apt-get install chromium`), or set CHROMIUM_PATH.',
  )
}

/**
 * The path of Chromium's headless shell, which has no browser chrome and uses far less CPU in
 * end-to-end tests. Falls back like `findChromium`.
 *
 * @throws Like `findChromium`.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return findChromium()
  if (!existsSync(HEADLESS_SHELL)) installDebianPackages(['chromium-headless-shell'])
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}

/** Does nothing without the permission to install. */
export function installDebianPackages(names: readonly string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${names.join(', ')} (Debian) …`)
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: LONGEST_INSTALL,
  } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', ...names], options)
}
