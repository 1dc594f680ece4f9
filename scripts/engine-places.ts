import { existsSync } from 'node:fs'

export type EngineName = 'webkit' | 'firefox'

/** Where Debian has WebKitGTK's driver and the browser that it drives. */
export type WebKitPlaces = { driver: string; browser: string; display: string }

const WEBKIT: WebKitPlaces = {
  driver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/Xvfb',
  browser: '',
}

/** What webkit-window.py imports, and what encodes recorded sound. */
const WEBKIT_PARTS = [
  ['/usr/lib/python3/dist-packages/gi'],
  ['x86_64', 'aarch64'].map(
    (machine) => `/usr/lib/${machine}-linux-gnu/gstreamer-1.0/libgstvoaacenc.so`,
  ),
  ['x86_64', 'aarch64'].map(
    (machine) => `/usr/lib/${machine}-linux-gnu/girepository-1.0/WebKit2-4.1.typelib`,
  ),
]

const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)

const FIREFOXES = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Where this machine has an engine and what drives it; undefined where it lacks either. */
export function enginePlaces(name: EngineName): WebKitPlaces | { browser: string } | undefined {
  const candidates = name === 'webkit' ? MINI_BROWSERS : FIREFOXES
  const browser = candidates.find((path) => path && existsSync(path))
  if (browser === undefined) return undefined
  if (name === 'firefox') return { browser }
  const hasParts = WEBKIT_PARTS.every((candidates) => candidates.some((path) => existsSync(path)))
  const isWhole = existsSync(WEBKIT.driver) && existsSync(WEBKIT.display) && hasParts
  return isWhole ? { ...WEBKIT, browser } : undefined
}
