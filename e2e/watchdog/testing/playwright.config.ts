import { defineConfig } from '@playwright/test'
import chromium from '../../playwright.config.ts'

/** The journeys of the watchdog's own test (scripts/journey-watchdog.test.ts), which need no browser. */
export default defineConfig({
  ...chromium,
  testMatch: 'watched.journey.ts',
  workers: 5,
  reporter: [['../reporter.ts'], ['json']],
})
