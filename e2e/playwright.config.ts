import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { EXPECT_MS } from './watchdog/limits.ts'

// The journeys compute days both here and in their browsers: in one zone, wherever the machine is.
process.env.TZ = 'UTC'

/** Journeys through the product as it ships, at BASE_URL, in the Chromium at CHROMIUM_PATH. */
export default defineConfig({
  testDir: '.',
  testMatch: ['*.spec.ts', 'engines/killed-browser.journey.ts'],
  fullyParallel: true,
  // Two cores take three journeys at a time, since a fifth of a journey is waiting.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  // A journey has no limit: the watchdog ends one that hangs.
  timeout: 0,
  expect: { timeout: EXPECT_MS },
  forbidOnly: true,
  retries: 0,
  outputDir: '../test-results',
  // A whole path, since the other engines' configuration is in another folder.
  reporter: [[join(import.meta.dirname, 'watchdog', 'reporter.ts')], ['list'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    // Recording every journey takes a third of their time, so only where it is asked for.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
    // It would answer what a journey routes; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
})
