import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STUDY_MODE_IDS } from './modes.ts'
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

  it('reads a practised session', () => {
    expect(parseOutcomes('{"result":"practiced"}')).toEqual({ kind: 'practiced' })
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
  ])('says null to %j', (text) => {
    expect(parseOutcomes(text)).toBeNull()
  })

  it('never throws, whatever is stored', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseOutcomes(text)))
  })

  it('reads back what formatOutcomes wrote', () => {
    const answer = fc.record({ questionId: fc.option(fc.string()), isCorrect: fc.boolean() })
    fc.assert(
      fc.property(fc.array(answer), (answers) => {
        const outcomes = { kind: 'answers', answers } as const
        expect(parseOutcomes(formatOutcomes(outcomes))).toEqual(outcomes)
      }),
    )
    expect(parseOutcomes(formatOutcomes({ kind: 'practiced' }))).toEqual({ kind: 'practiced' })
  })

  it('fits the longest session into the million characters of the attribute', () => {
    const answers = Array.from({ length: 5000 }, () => ({
      questionId: 'x'.repeat(36),
      isCorrect: false,
    }))
    expect(formatOutcomes({ kind: 'answers', answers }).length).toBeLessThan(1_000_000)
  })
})

describe('results', () => {
  const twoOfThree = '[{"isCorrect":true},{"result":"correct"},{"isCorrect":false}]'

  it('show per cent for the scored modes only', () => {
    const texts = STUDY_MODE_IDS.map((mode) => [mode, resultText(mode, twoOfThree)])
    expect(Object.fromEntries(texts)).toEqual({
      flashcard: '67%',
      quiz: '67%',
      'coc-study': '67%',
      'culture-prep': '67%',
      'intro-prep': 'N/A',
      'situational-prep': 'N/A',
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
