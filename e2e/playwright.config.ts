import { defineConfig } from '@playwright/test'

/** Journeys through the product as it ships, at BASE_URL, in the Chromium at CHROMIUM_PATH. */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  // Two cores; a fifth of a journey is waiting.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A journey shares two cores with all else; scripts/test.ts names each that needed its second try.
  retries: 1,
  outputDir: '../test-results',
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
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
