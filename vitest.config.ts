import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

export default defineConfig({
  test: {
    include: [
      '{domain,content,server,scripts,bench}/**/*.test.ts',
      'web/{app,scripts}/**/*.test.{ts,tsx}',
    ],
    pool: 'forks',
    // Two cores; much of a server test is waiting.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Tests that measure time or race processes share two cores with all else; the runner says
    // which needed a second try.
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
