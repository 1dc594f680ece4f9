import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../testing/growth.ts'
import { type ComparedQuestion, diffQuestions, isEmptyDiff } from './diff.ts'
import { comparedQuestion } from './testing/compared-question.ts'

const question: typeof comparedQuestion = ($id, given) =>
  comparedQuestion($id, { answer: 'a', ...given })

const list = (ids: string) => [...ids].map((id) => question(id))
const idsOf = (entries: readonly { question: ComparedQuestion }[]) =>
  entries.map((entry) => entry.question.$id).join('')

describe('the difference of two lists of questions', () => {
  it('lists what was added, removed and moved, with numbers', () => {
    const diff = diffQuestions(list('abcde'), list('aXcdb'))
    expect(diff.added).toMatchObject([{ question: { $id: 'X' }, number: 2 }])
    expect(diff.removed).toMatchObject([{ question: { $id: 'e' }, number: 5 }])
    expect(diff.moved).toMatchObject([{ question: { $id: 'b' }, from: 2, to: 5 }])
    expect(diff).toMatchObject({ edited: [], unchanged: 4 })
  })

  it('reports no moves for additions and removals alone', () => {
    expect(diffQuestions(list('abcdef'), list('XbYdefZ')).moved).toEqual([])
  })

  it('lists the edited fields', () => {
    const before = [question('a'), question('b')]
    const after = [
      question('a', { answer: 'other', distractors: ['x', 'y'], category: 'Leave' }),
      question('b', { regulationRef: '' }),
    ]
    const { edited, unchanged } = diffQuestions(before, after)
    expect(edited).toEqual([
      {
        before: before[0],
        after: after[0],
        number: 1,
        fields: ['answer', 'distractors', 'category'],
      },
    ])
    expect(unchanged).toBe(1)
  })

  it('treats equivalent strategies as equal', () => {
    const written = { situation: 's', task: 't', action: 'a', result_lesson: 'r' }
    const one = question('a', { answeringStrategy: JSON.stringify(written, null, 2) })
    const other = question('a', { answeringStrategy: JSON.stringify(written) })
    const changed = JSON.stringify({ ...written, task: 'T' })
    expect(isEmptyDiff(diffQuestions([one], [other]))).toBe(true)
    const { edited } = diffQuestions([one], [question('a', { answeringStrategy: changed })])
    expect(edited[0]?.fields).toEqual(['answeringStrategy'])
  })

  it('pairs the questions of two versions by their original', () => {
    const first = [question('a1'), question('b1', { originalQuestionId: 'root' })]
    const second = [
      question('a2', { originalQuestionId: 'a1', questionText: 'Question a1?' }),
      question('b2', { originalQuestionId: 'root', answer: 'new', questionText: 'Question b1?' }),
      question('c2'),
    ]
    const diff = diffQuestions(first, second)
    expect(idsOf(diff.added)).toBe('c2')
    expect(diff.edited.map(({ after, fields }) => [after.$id, fields])).toEqual([
      ['b2', ['answer']],
    ])
    expect([diff.removed.length, diff.moved.length, diff.unchanged]).toEqual([0, 0, 1])
  })

  it('pairs each question at most once, even copies of one original', () => {
    const copy = (id: string) => question(id, { originalQuestionId: 'root' })
    const diff = diffQuestions([copy('a'), copy('b')], [copy('b'), copy('c'), copy('d')])
    expect(idsOf(diff.added)).toBe('d')
    expect(diff.removed).toEqual([])
  })

  it('has the minimum number of moves', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        const diff = diffQuestions(list(one.join('')), list(other.join('')))
        const gone = new Set(idsOf(diff.removed) + idsOf(diff.moved))
        const result = one.filter((id) => !gone.has(id))
        const put = [
          ...diff.added.map(({ question, number }) => ({ id: question.$id, number })),
          ...diff.moved.map(({ question, to }) => ({ id: question.$id, number: to })),
        ].sort((a, b) => a.number - b.number)
        for (const { id, number } of put) result.splice(number - 1, 0, id)
        expect(result).toEqual(other)

        const common = other.filter((id) => one.includes(id)).map((id) => one.indexOf(id))
        expect(diff.moved).toHaveLength(common.length - longestRiseByTrying(common))
        expect(isEmptyDiff(diff)).toBe(one.join('') === other.join(''))
      }),
    )
  })

  it('takes linear time', () => {
    const make = (size: number) => Array.from({ length: size }, (_, index) => question(`q${index}`))
    const compare = (before: ReturnType<typeof make>) => diffQuestions(before, before.toReversed())
    expect(compare(make(5000)).moved).toHaveLength(4999)
    expectLinear(40_000, make, compare)
  })
})

/** A slow reference implementation that tries every subset. */
function longestRiseByTrying(numbers: readonly number[], above = -1): number {
  const [first, ...rest] = numbers
  if (first === undefined) return 0
  const without = longestRiseByTrying(rest, above)
  return first > above ? Math.max(without, 1 + longestRiseByTrying(rest, first)) : without
}
