import { defineConfig } from '@playwright/test'
import chromium from '../playwright.config.ts'

/** The engines besides Chromium, with commas between their names. Without it, journeys run in Chromium. */
process.env.JOURNEY_ENGINES ??= 'webkit,firefox'

/** The journeys that are tagged for every engine, in WebKit and Firefox (docs/engines.md). */
export default defineConfig({
  ...chromium,
  testDir: '..',
  testMatch: ['*.spec.ts', 'engines/*.journey.ts'],
  outputDir: '../../test-results/engines',
  grep: /@each|@engines/,
  projects: process.env.JOURNEY_ENGINES.split(',').map((name) => ({
    name,
    use: { engineName: name } as object,
  })),
})
