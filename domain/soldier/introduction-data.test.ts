import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_INTRODUCTION,
  formatIntroduction,
  INTRODUCTION_LIMITS,
  type IntroductionData,
  isEmptyIntroduction,
  readIntroduction,
  repairIntroduction,
  sameIntroduction,
} from './introduction-data.ts'

const written: IntroductionData = {
  ...EMPTY_INTRODUCTION,
  aboutYou: 'I am from Ohio.',
  awardsDecorations: [{ id: 'w1', awardName: 'Army Achievement Medal', numberAwarded: 2 }],
  militaryEducation: [{ id: 'm1', school: 'Basic Leader Course', date: 'March 2023' }],
}

describe('reading a stored introduction', () => {
  it('round-trips', () => {
    expect(readIntroduction(formatIntroduction(written))).toEqual(written)
  })

  it.each([null, '', '{', '[]', 'null', '"text"', '7'])('is empty for %j', (text) => {
    expect(readIntroduction(text)).toEqual(EMPTY_INTRODUCTION)
  })

  it('keeps the readable part of broken data', () => {
    const stored = {
      aboutYou: 'I am from Ohio.',
      shortTermGoals: null,
      awardsDecorations: [
        { awardName: 'Army Achievement Medal', numberAwarded: '3' },
        'Good Conduct Medal',
        { id: 'x', awardName: 'Army Service Ribbon', numberAwarded: 0 },
      ],
      militaryEducation: [
        { id: 'x', school: 'BLC', date: 2023 },
        { id: 'x', school: 'ALC' },
      ],
      civilianEducation: { school: 'none' },
    }
    expect(repairIntroduction(stored)).toEqual({
      ...EMPTY_INTRODUCTION,
      aboutYou: 'I am from Ohio.',
      awardsDecorations: [
        { id: 'row-1', awardName: 'Army Achievement Medal', numberAwarded: 3 },
        { id: 'x', awardName: 'Army Service Ribbon', numberAwarded: null },
      ],
      militaryEducation: [
        { id: 'x', school: 'BLC', date: '2023' },
        { id: 'row-1', school: 'ALC', date: '' },
      ],
    })
  })

  it('gives a valid introduction for any text and is idempotent', () => {
    const row = fc.record(
      {
        id: fc.oneof(fc.constantFrom('', 'a', 'row-1'), fc.integer()),
        school: fc.oneof(fc.string(), fc.integer()),
        date: fc.string(),
        awardName: fc.string(),
        numberAwarded: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
      },
      { requiredKeys: [] },
    )
    const rows = fc.oneof(fc.array(fc.oneof(row, fc.jsonValue())), fc.jsonValue())
    const stored = fc.record(
      { aboutYou: fc.jsonValue(), awardsDecorations: rows, militaryEducation: rows },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), stored), (value) => {
        const repaired = repairIntroduction(value)
        expect(Object.keys(repaired)).toEqual(Object.keys(EMPTY_INTRODUCTION))
        expect(repairIntroduction(repaired)).toEqual(repaired)
        for (const list of [repaired.awardsDecorations, repaired.militaryEducation]) {
          expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
        }
      }),
    )
  })
})

describe('storing an introduction', () => {
  it('drops education entries where both school and date are blank', () => {
    const data: IntroductionData = {
      ...written,
      militaryEducation: [
        { id: '1', school: ' ', date: '' },
        { id: '2', school: 'Basic Leader Course', date: ' ' },
        { id: '3', school: '', date: '2024' },
      ],
      civilianEducation: [{ id: '4', school: '', date: '\u200b' }],
    }
    const stored = readIntroduction(formatIntroduction(data))
    expect(stored.militaryEducation.map(({ id }) => id)).toEqual(['2', '3'])
    expect(stored.civilianEducation).toEqual([])
  })

  it('drops blank awards', () => {
    const awardsDecorations = [
      { id: '1', awardName: ' ', numberAwarded: null },
      { id: '2', awardName: '', numberAwarded: 2 },
    ]
    const stored = readIntroduction(formatIntroduction({ ...written, awardsDecorations }))
    expect(stored.awardsDecorations.map(({ id }) => id)).toEqual(['2'])
  })

  it('ignores blank rows in comparisons', () => {
    const civilianEducation = [{ id: '4', school: '', date: '' }]
    expect(sameIntroduction(written, { ...written, civilianEducation })).toBe(true)
    expect(isEmptyIntroduction({ ...EMPTY_INTRODUCTION, civilianEducation, aboutYou: ' \n' })).toBe(
      true,
    )
    expect(isEmptyIntroduction(written)).toBe(false)
  })

  it('fits into its document even if every field is full of line breaks', () => {
    const { text, rows, name, date } = INTRODUCTION_LIMITS
    const list = Array.from({ length: rows }, (_, index) => ({ id: `${index}`.padStart(20, '0') }))
    const full = '\n'.repeat(text)
    const education = list.map((row) => ({
      ...row,
      school: 'x'.repeat(name),
      date: 'x'.repeat(date),
    }))
    const size = JSON.stringify({
      aboutYou: full,
      shortTermGoals: full,
      longTermGoals: full,
      whyPromote: full,
      selfImprovement: full,
      awardsDecorations: list.map((row) => ({
        ...row,
        awardName: 'x'.repeat(name),
        numberAwarded: 99,
      })),
      militaryEducation: education,
      civilianEducation: education,
    }).length
    expect(size).toBeLessThan(65_536)
  })
})
