import { defineConfig } from '@playwright/test'
import chromium from '../playwright.config.ts'

const JOURNEYS: Readonly<Record<string, RegExp>> = { few: /@each/, all: /@each|@engines/ }

/**
 * The journeys that are tagged for every engine, in WebKit and Firefox (docs/engines.md). The few
 * that every `npm test` runs have the tag @each.
 */
export default defineConfig({
  ...chromium,
  testDir: '..',
  testMatch: ['*.spec.ts', 'engines/*.journey.ts'],
  outputDir: '../../test-results/engines',
  grep: JOURNEYS[process.env.JOURNEY_ENGINES ?? 'all'] ?? /./,
  projects: (process.env.JOURNEY_ENGINE_NAMES ?? 'webkit,firefox').split(',').map((name) => ({
    name,
    use: { engineName: name } as object,
  })),
})
