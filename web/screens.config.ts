import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findHeadlessShell } from '../scripts/chromium.ts'
import { inlineScripts } from './inline-scripts.ts'
import { photoReaderFiles } from './photo-reader-files.ts'
import { siteConstants } from './site-constants.ts'
import { soldierCommands } from './testing/new-soldier.ts'
import { routeTable } from './testing/route-table.ts'
import { PAGES, startScreenServer } from './testing/screen-server.ts'

// React as it ships: its development build takes three times as long.
process.env.NODE_ENV = 'production'

const server = await startScreenServer()
const executablePath = findHeadlessShell()
/** Only what hangs takes this long, in milliseconds. Set EXPECT_MS to see a failure sooner. */
const HANG_MS = Number(process.env.EXPECT_MS ?? 180_000)

const SWEEP = 'every-button.sweep.screen.test.tsx'

const seed = process.env.TEST_SEED ? { seed: Number(process.env.TEST_SEED) } : {}

/**
 * Tests of screens, `*.screen.test.tsx` beside the screen: the app's own routes in a real Chromium,
 * with the app's own data layer against a real server on SQLite (docs/architecture.md, Tests).
 */
export default defineConfig({
  mode: 'production',
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [inlineScripts(), routeTable(), photoReaderFiles()],
  define: siteConstants(''),
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/calendar', '/reminders', '/question-difficulty.json'].map((path) => [
        path,
        { target: server.url, ws: true },
      ]),
    ),
  },
  // Vite reloads the page in the middle of a test when it finds a package that it has not bundled.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/entry.server.tsx'],
    include: ['axe-core', 'react/jsx-runtime', 'tesseract.js'],
  },
  test: {
    name: 'screens',
    include: ['app/**/*.screen.test.tsx'],
    // `npm run test:all -- buttons`, or its own name, runs it.
    exclude: process.env.SCREEN_SWEEP ? [] : [`**/${SWEEP}`],
    api: { port: PAGES.port, strictPort: true },
    setupFiles: ['testing/each-screen.ts'],
    sequence: { shuffle: { tests: true }, ...seed },
    retry: 0,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: HANG_MS } },
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    // The modules are loaded once: each mount makes what a tab holds in memory (app/data/tab.ts).
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: HANG_MS,
      screenshotFailures: false,
      // As in journeys: a part of a name finds it, unless a test asks for the exact one.
      locators: { exact: false },
      provider: playwright({
        actionTimeout: HANG_MS,
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { timezoneId: 'UTC', locale: 'en-US', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
      commands: soldierCommands(server),
    },
  },
})
