import { expect, test } from 'vitest'
import type { Failure } from './failed-tests.ts'
import type { Outcome } from './outcomes.ts'
import { withSecondLook } from './second-look.ts'

const of = (...files: (string | undefined)[]): Outcome => ({
  ...{ passed: 10, failed: files.length },
  failures: files.map((file): Failure => {
    const text = `${file ?? 'outside'} › a test`
    return file === undefined ? { text } : { text, file }
  }),
})

/** The result of runs with these outcomes, and which files each run was given. */
async function looked(outcomes: readonly Outcome[], environment = { TEST_SECOND_LOOK: '1' }) {
  const given: (readonly string[] | undefined)[] = []
  const result = await withSecondLook((files) => {
    const outcome = outcomes[given.push(files) - 1]
    if (!outcome) throw new Error('One run too many.')
    return Promise.resolve(outcome)
  }, environment)
  return { result, given }
}

test('what passes twice alone is unsteady, and named', async () => {
  const { result, given } = await looked([of('a.ts', 'b.ts', 'a.ts'), of(), of()])
  expect(given).toEqual([undefined, ['a.ts', 'b.ts'], ['a.ts', 'b.ts']])
  expect(result).toMatchObject({ passed: 13, failed: 0, failures: [] })
  expect(result.unsteady).toHaveLength(3)
})

test.each([
  ['in the first look', [of('a.ts'), of('a.ts')]],
  ['in the second look', [of('a.ts'), of(), of('a.ts')]],
])('what fails again %s has failed', async (_, outcomes) => {
  expect((await looked(outcomes)).result).toEqual(of('a.ts'))
})

test.each([
  ['nothing failed', of()],
  ['something failed outside of a test', of('a.ts', undefined)],
  ['more than five files failed', of('a', 'b', 'c', 'd', 'e', 'f')],
  ['so many failed that the part ended early', of(...Array<string>(10).fill('a'))],
])('nothing runs again where %s', async (_, outcome) => {
  expect((await looked([outcome])).result).toEqual(outcome)
})

test('npm test looks once', async () => {
  expect((await looked([of('a.ts')], { TEST_SECOND_LOOK: '' })).result).toEqual(of('a.ts'))
})
