import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cohensKappa, percentAgreement } from './agreement.ts'
import { judgedAnswers, judgedSamples, pointedQuestions } from './judged-answers.ts'

const yes = (count: number) => Array.from({ length: count }, () => true)
const no = (count: number) => Array.from({ length: count }, () => false)

describe('kappa', () => {
  test('is 0.4 for the textbook example: 20 and 15 of 50 equal', () => {
    const a = [...yes(20), ...yes(5), ...no(10), ...no(15)]
    const b = [...yes(20), ...no(5), ...yes(10), ...no(15)]
    expect(percentAgreement(a, b)).toBeCloseTo(0.7)
    expect(cohensKappa(a, b)).toBeCloseTo(0.4)
  })
  test('is 1 for full agreement, also on one thing, and 0 for that of chance', () => {
    expect(cohensKappa([true, false], [true, false])).toBe(1)
    expect(cohensKappa(yes(5), yes(5))).toBe(1)
    expect(cohensKappa([...yes(2), ...no(2)], [true, false, true, false])).toBe(0)
  })
})

describe('judged answers', () => {
  const questions = pointedQuestions()

  test('every question of the content has points', () => {
    const without = [...questions.values()].filter(({ points }) => points.length === 0)
    expect(questions.size).toBeGreaterThan(2000)
    expect(without.map(({ id }) => id)).toEqual([])
  })
  test('those of the repository are complete', () => {
    expect(() => judgedSamples(questions)).not.toThrow()
  })
  test('names the file and line of an incomplete one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'recall-answers-'))
    const whole = { questionId: 'acs-001', answer: 'AR 608', judge1: [false], judge2: [true] }
    const lines = [whole, { ...whole, judge2: [true, false] }].map((line) => JSON.stringify(line))
    writeFileSync(join(folder, 'first.jsonl'), lines.join('\n'))
    expect(() => judgedAnswers(questions, folder)).toThrow(
      'first.jsonl, line 2: "judge2" must be a list of 1 times true or false',
    )
    writeFileSync(join(folder, 'first.jsonl'), `${lines[0]}\n`)
    expect(judgedAnswers(questions, folder)).toEqual([whole])
    rmSync(folder, { recursive: true })
  })
})
