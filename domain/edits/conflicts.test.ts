import { describe, expect, it } from 'vitest'
import { EMPTY_INTRODUCTION, formatIntroduction } from '../soldier/introduction-data.ts'
import { findFieldConflicts, settledEdit } from './conflicts.ts'

const introduction = (changes: object) => ({
  biographyData: formatIntroduction({ ...EMPTY_INTRODUCTION, ...changes }),
})

describe('what an edit and a stored document both changed', () => {
  it('is the same field with different values, and nothing that one side left alone', () => {
    const base = { name: 'Board', targetDate: null, categories: ['Drill'] }
    const data = { name: 'Mine', targetDate: null, categories: ['Drill', 'Maps'] }
    const stored = { name: 'Theirs', targetDate: '2026-09-01', categories: [], isActive: true }
    expect(findFieldConflicts('boards', { base, data }, stored)).toEqual([
      { part: 'name', mine: '"Mine"', theirs: '"Theirs"' },
    ])
    expect(findFieldConflicts('boards', { base, data }, { ...stored, name: 'Mine' })).toEqual([])
    expect(findFieldConflicts('boards', { base: {}, data }, stored)).toEqual([])
  })

  it('is looked for in each text of an introduction', () => {
    const edit = {
      base: introduction({ aboutYou: 'Old', longTermGoals: 'Old' }),
      data: introduction({ aboutYou: 'Mine', longTermGoals: 'Mine' }),
    }
    const stored = introduction({ aboutYou: 'Theirs', longTermGoals: 'Old', whyPromote: 'New' })
    expect(findFieldConflicts('biographies', edit, stored)).toEqual([
      { part: 'biographyData/aboutYou', mine: '"Mine"', theirs: '"Theirs"' },
    ])
  })

  it('leaves out what says nothing to a soldier', () => {
    const edit = { base: { order: 0 }, data: { order: 1 } }
    expect(findFieldConflicts('chainOfCommand', edit, { order: 2 })).toEqual([])
  })
})

describe('an edit whose conflict is settled', () => {
  const edit = {
    base: { name: 'Board', targetDate: null },
    data: { name: 'Mine', targetDate: 'x' },
  }
  const conflict = { part: 'name', mine: '"Mine"', theirs: '"Theirs"' }

  it('is based on the other value, and keeps mine or has theirs', () => {
    expect(settledEdit(edit, conflict, 'mine')).toEqual({
      base: { name: 'Theirs', targetDate: null },
      data: { name: 'Mine', targetDate: 'x' },
    })
    expect(settledEdit(edit, conflict, 'theirs')).toEqual({
      base: { name: 'Theirs', targetDate: null },
      data: { name: 'Theirs', targetDate: 'x' },
    })
  })

  it('no longer conflicts with that document', () => {
    const texts = {
      base: introduction({ aboutYou: 'Old' }),
      data: introduction({ aboutYou: 'Mine', whyPromote: 'Mine' }),
    }
    const stored = introduction({ aboutYou: 'Theirs' })
    const [found] = findFieldConflicts('biographies', texts, stored)
    if (found === undefined) throw new Error('No conflict was found.')
    const settled = settledEdit(texts, found, 'theirs')
    expect(findFieldConflicts('biographies', settled, stored)).toEqual([])
    expect(settled.data).toEqual(introduction({ aboutYou: 'Theirs', whyPromote: 'Mine' }))
  })
})
