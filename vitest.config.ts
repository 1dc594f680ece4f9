import { defineConfig } from 'vitest/config'
import { BRANCHING_TESTS, FAULT_ENDING } from './scripts/branching-folders.ts'
import { LongestFirst } from './scripts/longest-first.ts'

const seed = process.env.TEST_SEED ? { seed: Number(process.env.TEST_SEED) } : {}

/** The engines of a project's tests (server/testing/databases.ts), unless the command names them. */
const on = (engines: 'sqlite' | 'sqlite,postgres') => ({
  env: { TEST_ENGINES: process.env.TEST_ENGINES ?? engines },
})

const FAULTS = `**/*${FAULT_ENDING}`
const INSTALLED = '**/node_modules/**'

/** Their modules keep no state, and loading the server again for each file would take a fifth of the time. */
const SHARED_MODULES = { isolate: false }

/** Tests of the web app that load modules again, or that stand in for what modules read when they load. */
const WITH_MODULES_OF_THEIR_OWN = [
  'web/app/data/device/first-screen.test.ts',
  'web/app/data/device/left-transactions.test.ts',
  'web/app/data/plan/plan-worker.test.ts',
  'web/scripts/server-build.test.ts',
]

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
    // In the order in which they run (scripts/longest-first.ts).
    projects: [
      {
        extends: true,
        // Modules of the app hold the state of a browser tab, so each file opens a tab of its own.
        test: {
          name: 'web',
          include: ['web/{app,engines,scripts}/**/*.test.{ts,tsx}', 'web/*.test.ts'],
          // They run in a browser, by web/screens.config.ts.
          exclude: ['**/*.screen.test.tsx', ...WITH_MODULES_OF_THEIR_OWN, INSTALLED],
          setupFiles: ['web/testing/each-unit.ts'],
          ...SHARED_MODULES,
        },
      },
      {
        extends: true,
        test: { name: 'web-alone', include: WITH_MODULES_OF_THEIR_OWN },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{domain,content,server,scripts}/**/*.test.ts'],
          exclude: [...BRANCHING_TESTS, FAULTS, INSTALLED],
          ...SHARED_MODULES,
          ...on('sqlite'),
        },
      },
      {
        extends: true,
        test: {
          name: 'databases',
          include: [...BRANCHING_TESTS],
          exclude: [FAULTS, INSTALLED],
          ...SHARED_MODULES,
          ...on('sqlite,postgres'),
        },
      },
      {
        extends: true,
        test: {
          name: 'lab',
          include: ['lab/**/*.test.ts'],
          exclude: [FAULTS, INSTALLED],
          ...SHARED_MODULES,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: [`{server,scripts,lab}/${FAULTS}`],
          exclude: [INSTALLED],
          ...SHARED_MODULES,
          ...on('sqlite,postgres'),
        },
      },
    ],
  },
})
