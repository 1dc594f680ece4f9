import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

const seed = process.env.TEST_SEED ? { seed: Number(process.env.TEST_SEED) } : {}

export default defineConfig({
  test: {
    pool: 'forks',
    // Much of a server test is waiting, so two cores take four workers.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 4),
    // Vitest prints the seed of a run; TEST_SEED repeats it.
    sequence: { sequencer: LongestFirst, shuffle: { tests: true }, ...seed },
    retry: 0,
    // Only what hangs takes this long, even on a slow machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{domain,content,server,scripts,bench}/**/*.test.ts'],
          // Their modules keep no state, and loading the server again for each test file would take
          // a fifth of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        // Modules of the app hold the state of a browser tab, so each file gets its own.
        test: { name: 'web', include: ['web/{app,engines,scripts}/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
