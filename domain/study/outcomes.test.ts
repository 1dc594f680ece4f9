import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STUDY_MODE_IDS } from '../entities/study-mode.ts'
import {
  formatOutcomes,
  parseOutcomes,
  resultPercent,
  resultText,
  scorePercent,
} from './outcomes.ts'

describe('parseOutcomes', () => {
  it('reads both spellings of an answer, mixed', () => {
    const text = '[{"isCorrect":true},{"questionId":"q2","result":"incorrect","time":3}]'
    expect(parseOutcomes(text)).toEqual({
      kind: 'answers',
      answers: [
        { questionId: null, isCorrect: true },
        { questionId: 'q2', isCorrect: false },
      ],
    })
  })

  it('reads a practice session', () => {
    expect(parseOutcomes('{"result":"practiced"}')).toEqual({ kind: 'practiced', items: [] })
  })

  it('reads the marks of a practice, and a practice whose marks are broken', () => {
    const items = '[{"questionId":"s1","result":"incorrect","ms":900}]'
    expect(parseOutcomes(`{"result":"practiced","items":${items}}`)).toEqual({
      kind: 'practiced',
      items: [{ questionId: 's1', isCorrect: false, ms: 900 }],
    })
    for (const broken of ['7', '{}', '[{"result":"practiced"}]', 'null']) {
      const text = `{"result":"practiced","items":${broken}}`
      expect(parseOutcomes(text)).toEqual({ kind: 'practiced', items: [] })
    }
  })

  it('leaves out items that cannot be read, unless none can', () => {
    expect(parseOutcomes('[7,{"isCorrect":true},null,{"result":"maybe"}]')).toEqual({
      kind: 'answers',
      answers: [{ questionId: null, isCorrect: true }],
    })
    expect(parseOutcomes('{"result":"practiced","items":[7,{"result":"correct"}]}')).toEqual({
      kind: 'practiced',
      items: [{ questionId: null, isCorrect: true }],
    })
  })

  it('ignores details out of bounds but keeps the answer', () => {
    const wrong = [-1, 1.5, '3', null, [], 86_400_001, 1e300]
    for (const value of wrong) {
      const text = JSON.stringify([{ isCorrect: true, at: value, ms: value, chosen: value }])
      expect(parseOutcomes(text)).toEqual({
        kind: 'answers',
        answers: [{ questionId: null, isCorrect: true }],
      })
    }
    const text =
      '[{"isCorrect":true,"at":86400000,"ms":0,"chosen":11},{"isCorrect":true,"chosen":10}]'
    expect(parseOutcomes(text)).toEqual({
      kind: 'answers',
      answers: [
        { questionId: null, isCorrect: true, at: 86_400_000, ms: 0 },
        { questionId: null, isCorrect: true, chosen: 10 },
      ],
    })
  })

  it.each([
    null,
    '',
    'null',
    '7',
    '{}',
    '{"result":"correct"}',
    '[1]',
    '[{"result":"practiced"}]',
    '[{"isCorrect":"true"}]',
    '[{"isCorrect":true},',
  ])('returns null for %j', (text) => {
    expect(parseOutcomes(text)).toBeNull()
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseOutcomes(text)))
  })

  const item = fc.record(
    {
      questionId: fc.option(fc.string()),
      isCorrect: fc.boolean(),
      at: fc.nat(86_400_000),
      ms: fc.nat(86_400_000),
      chosen: fc.nat(10),
    },
    { requiredKeys: ['questionId', 'isCorrect'] },
  )
  const unknownFields = fc.dictionary(
    fc
      .string()
      .filter((name) => !/^(questionId|isCorrect|result|at|ms|chosen|__proto__)$/.test(name)),
    fc.jsonValue(),
  )

  it('is the inverse of formatOutcomes', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        for (const outcomes of [
          { kind: 'answers', answers: items },
          { kind: 'practiced', items },
        ] as const) {
          expect(parseOutcomes(formatOutcomes(outcomes))).toEqual(outcomes)
        }
      }),
    )
  })

  it('ignores unknown fields in every item', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(item, unknownFields)), (pairs) => {
        const text = JSON.stringify(pairs.map(([known, unknown]) => ({ ...unknown, ...known })))
        const answers = pairs.map(([known]) => known)
        expect(parseOutcomes(text)).toEqual({ kind: 'answers', answers })
      }),
    )
  })

  it('fits the longest session into the million characters of the attribute', () => {
    const answers = Array.from({ length: 5000 }, () => ({
      questionId: 'x'.repeat(36),
      isCorrect: false,
      at: 86_400_000,
      ms: 86_400_000,
      chosen: 10,
    }))
    expect(formatOutcomes({ kind: 'answers', answers }).length).toBeLessThan(1_000_000)
  })
})

describe('results', () => {
  const twoOfThree = '[{"isCorrect":true},{"result":"correct"},{"isCorrect":false}]'

  it('show percent only for scored modes', () => {
    const texts = STUDY_MODE_IDS.map((mode) => [mode, resultText(mode, twoOfThree)])
    expect(Object.fromEntries(texts)).toEqual({
      flashcard: '67%',
      quiz: '67%',
      'coc-study': '67%',
      'culture-prep': '67%',
      'intro-prep': 'N/A',
      'situational-prep': 'N/A',
      daily: '67%',
      'mock-board': '67%',
      partner: '67%',
      'by-heart': '67%',
      listen: '67%',
    })
  })

  it.each([null, 'broken', '[]', '{"result":"practiced"}'])('are N/A for %j', (text) => {
    expect(resultText('quiz', text)).toBe('N/A')
    expect(resultPercent('quiz', text)).toBeNull()
  })

  it.each([
    [0, 3, 0],
    [1, 3, 33],
    [1, 8, 13],
    [3, 3, 100],
    [0, 0, null],
  ])('%d of %d is %s', (correct, total, percent) => {
    expect(scorePercent(correct, total)).toBe(percent)
  })
})
