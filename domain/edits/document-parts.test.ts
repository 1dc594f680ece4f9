import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_INTRODUCTION, formatIntroduction } from '../soldier/introduction-data.ts'
import { type DocumentFields, joinParts, splitParts } from './document-parts.ts'
import { mergedIntroduction, withIntroductionPart } from './introduction-parts.ts'
import { mergeParts } from './merge-parts.ts'

const merged = (
  base: DocumentFields,
  mine: DocumentFields,
  theirs: DocumentFields,
  isMineLater = true,
) => {
  const sides = { base: splitParts(base), mine: splitParts(mine), theirs: splitParts(theirs) }
  const { merged: parts, setAside } = mergeParts(sides, () => isMineLater)
  return { fields: joinParts(parts, Object.keys(mine)), setAside }
}
const row = (id: string, school: string) => ({ id, school, date: '2024' })
const introduction = (changes: object) => ({
  biographyData: formatIntroduction({ ...EMPTY_INTRODUCTION, ...changes }),
})

describe('a document split into parts', () => {
  it('is joined to the same document', () => {
    const fields = fc.record({
      name: fc.string(),
      isActive: fc.boolean(),
      targetDate: fc.option(fc.string()),
      categories: fc.uniqueArray(fc.string()),
      minutesByWeekday: fc.array(fc.integer()),
      daysOff: fc
        .uniqueArray(fc.integer())
        .map((days) => JSON.stringify(days.map((from) => ({ from })))),
    })
    fc.assert(
      fc.property(fields, (given) => {
        expect(joinParts(splitParts(given), Object.keys(given))).toEqual(given)
      }),
    )
  })

  it('can be split whatever it holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (given) => {
        expect(splitParts(given).size).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(splitParts({ categories: [1, null], daysOff: '[[]]', biographyData: 7 }).size).toBe(7)
  })

  it('merges topics and days off of both sides, without those that either removed', () => {
    const board = merged(
      { categories: ['A', 'B', 'C'], name: 'SGT board' },
      { categories: ['A', 'B', 'D'], name: 'SGT board' },
      { categories: ['B', 'C', 'E'], name: 'June board' },
    )
    expect(board).toEqual({
      fields: { categories: ['B', 'D', 'E'], name: 'June board' },
      setAside: [],
    })
    const [march, may] = ['2026-03', '2026-05'].map((month) => ({
      from: `${month}-01`,
      to: `${month}-02`,
    }))
    const plan = merged(
      { daysOff: '[]' },
      { daysOff: JSON.stringify([march]) },
      { daysOff: JSON.stringify([may]) },
    )
    expect(plan.fields).toEqual({ daysOff: JSON.stringify([march, may]) })
  })

  it('merges an introduction text by text and row by row, the later text winning', () => {
    const base = introduction({ aboutYou: 'Old', militaryEducation: [row('a', 'BLC')] })
    const { fields, setAside } = merged(
      base,
      introduction({
        aboutYou: 'Mine',
        militaryEducation: [row('a', 'ALC'), row('b', 'Airborne')],
      }),
      introduction({
        aboutYou: 'Theirs',
        longTermGoals: 'CSM',
        militaryEducation: [row('a', 'BLC'), row('c', 'Ranger')],
      }),
      false,
    )
    expect(fields).toEqual(
      introduction({
        aboutYou: 'Theirs',
        longTermGoals: 'CSM',
        militaryEducation: [row('a', 'ALC'), row('b', 'Airborne'), row('c', 'Ranger')],
      }),
    )
    expect(setAside).toEqual([{ part: 'biographyData/aboutYou', value: '"Mine"', from: 'mine' }])
  })

  it('merges what was typed during a save with what the save brought', () => {
    const sent = { ...EMPTY_INTRODUCTION, aboutYou: 'Sent' }
    const typed = { ...sent, aboutYou: 'Typed', militaryEducation: [row('a', 'BLC')] }
    const saved = { ...sent, longTermGoals: 'Theirs', militaryEducation: [row('b', 'ALC')] }
    expect(mergedIntroduction(sent, typed, saved)).toEqual({
      ...EMPTY_INTRODUCTION,
      ...{ aboutYou: 'Typed', longTermGoals: 'Theirs' },
      militaryEducation: [row('a', 'BLC'), row('b', 'ALC')],
    })
  })

  it('restores a value that was set aside', () => {
    const data = { ...EMPTY_INTRODUCTION, militaryEducation: [row('a', 'BLC')] }
    expect(withIntroductionPart(data, 'biographyData/aboutYou', '"Mine"').aboutYou).toBe('Mine')
    const other = JSON.stringify(row('a', 'ALC'))
    expect(
      withIntroductionPart(data, 'biographyData/militaryEducation/a', other).militaryEducation,
    ).toEqual([row('a', 'ALC')])
  })
})
