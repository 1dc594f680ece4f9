import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    // Two cores; much of a server test is waiting.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Tests that measure time or race processes share two cores with all else; the runner says
    // which needed a second try.
    retry: 1,
    // For what hangs; what has to be quick says so itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{domain,content,server,scripts,bench}/**/*.test.ts'],
          // Their modules keep no state, and to load the server anew for each file of tests would
          // take a fifth of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        // Modules of the app keep what one browser tab has.
        test: { name: 'web', include: ['web/{app,scripts}/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
