import { defineConfig } from '@playwright/test'
import { HANG_MS, WORKERS } from './hang-limits.ts'

// The journeys compute days both here and in their browsers: in one zone, wherever the machine is.
process.env.TZ = 'UTC'

/** Journeys through the product as it ships, at BASE_URL, in the Chromium at CHROMIUM_PATH. */
export default defineConfig({
  testDir: '.',
  testMatch: ['*.spec.ts', 'engines/killed-browser.journey.ts'],
  fullyParallel: true,
  workers: WORKERS,
  timeout: HANG_MS.journey,
  expect: { timeout: HANG_MS.expectation },
  forbidOnly: true,
  retries: 0,
  outputDir: '../test-results',
  reporter: [['list'], ['json']],
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
