import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loggedAnswers } from './logged-answers.ts'

const START = '2026-03-01T10:00:00.000+00:00'
const AT = Date.parse(START)
const session = (outcomes: string | null, questionIds: string[] = []) => ({
  startTime: START,
  questionIds,
  outcomes,
})

describe('the answers of a session', () => {
  it('are logged with their details', () => {
    const text =
      '[{"questionId":"q1","result":"correct","at":2500,"ms":1800,"chosen":3},{"questionId":"q2","isCorrect":false}]'
    expect(loggedAnswers(session(text))).toEqual([
      { place: 0, questionId: 'q1', at: AT + 2500, isCorrect: true, ms: 1800, chosen: 3 },
      { place: 1, questionId: 'q2', at: AT + 1000, isCorrect: false, ms: null, chosen: null },
    ])
  })

  it('include the marks of a practice session', () => {
    const text = '{"result":"practiced","items":[{"questionId":"s1","result":"incorrect"}]}'
    expect(loggedAnswers(session(text, ['s1']))).toMatchObject([
      { questionId: 's1', isCorrect: false },
    ])
  })

  it('match questions by position only if every question has one answer', () => {
    const two = '[{"isCorrect":true},{"isCorrect":false}]'
    expect(loggedAnswers(session(two, ['a', 'b'])).map(({ questionId }) => questionId)).toEqual([
      'a',
      'b',
    ])
    expect(loggedAnswers(session(two, ['a', 'b', 'c']))).toEqual([])
  })

  it.each([
    ['no outcomes', session(null, ['a'])],
    ['broken outcomes', session('[{]', ['a'])],
    ['practice without marks', session('{"result":"practiced"}', ['a'])],
    ['a question that is no id', session('[{"questionId":"a\\u0000b","isCorrect":true}]')],
    [
      'a question too long for an id',
      session(`[{"questionId":"${'x'.repeat(37)}","isCorrect":true}]`),
    ],
    [
      'a start that is no moment',
      { ...session('[{"questionId":"a","isCorrect":true}]'), startTime: 'now' },
    ],
  ])('are none for %s', (_what, given) => {
    expect(loggedAnswers(given)).toEqual([])
  })

  it('are limited to 5,000', () => {
    const text = JSON.stringify(
      Array.from({ length: 6000 }, () => ({ questionId: 'a', isCorrect: true })),
    )
    expect(loggedAnswers(session(text))).toHaveLength(5000)
  })

  it('have stable places as more answers follow', () => {
    const item = fc.record({
      questionId: fc.stringMatching(/^[a-z0-9]{1,5}$/),
      isCorrect: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(item), fc.array(item), (first, more) => {
        const some = loggedAnswers(session(JSON.stringify(first)))
        const all = loggedAnswers(session(JSON.stringify([...first, ...more])))
        expect(all.slice(0, some.length)).toEqual(some)
        expect(new Set(all.map(({ place }) => place)).size).toBe(all.length)
      }),
    )
  })
})
