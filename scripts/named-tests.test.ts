import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BRANCHING_FOLDERS } from './branching-folders.ts'
import { namedTests } from './named-tests.ts'
import { postgresTests } from './postgres-tests.ts'

const root = join(import.meta.dirname, '..')

describe('the tests that paths name', () => {
  test('a file that does not branch by engine needs no PostgreSQL', () => {
    expect(namedTests(['server/http/addresses.test.ts'])).toMatchObject({
      ...{ vitest: ['server/http/addresses.test.ts'], journeys: [], screens: [] },
      ...{ areOnBothEngines: false, areOnSqliteAlone: true },
    })
    expect(namedTests(['domain/study/situational.test.ts'])).toMatchObject({
      ...{ areOnBothEngines: false, areOnSqliteAlone: false },
    })
  })

  test('a file that branches, or is about faults, needs one', () => {
    for (const path of ['server/documents/documents.test.ts', 'server/main.fault.test.ts']) {
      expect(namedTests([path])).toMatchObject({ vitest: [path], areOnBothEngines: true })
    }
  })

  test('a folder leaves out its faults, and says so', () => {
    const { vitest, leftOut } = namedTests(['server/executions'])
    expect(vitest).toContain('server/executions/worker.test.ts')
    expect(leftOut).toEqual(['server/executions/worker-kill.fault.test.ts'])
  })

  test('journeys are files and folders under e2e', () => {
    expect(namedTests(['e2e/boards.spec.ts', 'domain/text'])).toMatchObject({
      journeys: ['e2e/boards.spec.ts'],
      vitest: expect.arrayContaining([expect.stringMatching(/^domain\/text\//)]),
    })
  })

  test.each(['nothing.test.ts', '..', '.', 'deploy'])('refuses %s', (path) => {
    expect(() => namedTests([path])).toThrow(/There is no|is no folder/)
  })

  test('says how to test the laboratory', () => {
    expect(() => namedTests(['lab/reviews'])).toThrow('npm run check -w lab -- lab/reviews')
  })
})

test('what `npm test` runs on SQLite alone runs on PostgreSQL in the rest', () => {
  const paths = postgresTests()
  expect(paths).toContain('server/accounts/accounts.test.ts')
  expect(paths).toContain('server/rooms/nodes.test.ts')
  expect(paths).not.toContain('server/functions/library/set-link-races.test.ts')
  for (const folder of BRANCHING_FOLDERS) {
    expect(paths.filter((path) => path.startsWith(`${folder}/`))).toEqual([])
    expect(globSync(`${folder}/**/*.test.ts`, { cwd: root })).not.toEqual([])
  }
})

test('a test that kills or restarts a process is a fault', () => {
  const found = globSync('{server,lab}/**/*.test.ts', { cwd: root })
    .filter((path) => !path.endsWith('.fault.test.ts'))
    .filter((path) =>
      /\brunServer\(|killedChildren\(|'SIGKILL'/.test(readFileSync(join(root, path), 'utf8')),
    )
  expect(found).toEqual([])
})
