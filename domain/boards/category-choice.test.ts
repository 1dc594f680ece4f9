import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUESTION_TYPES, SOURCE_TYPES } from '../entities/question-set.ts'
import { guideSelection, mergeSummaries, toggleGuide } from './category-choice.ts'

const categories = fc.uniqueArray(
  fc.constantFrom<string[]>('Drill', 'First Aid', 'History', 'Weapons'),
)

describe('guideSelection', () => {
  it.each([
    [['Drill', 'History'], [], 'none'],
    [['Drill', 'History'], ['Weapons'], 'none'],
    [['Drill', 'History'], ['History', 'Weapons'], 'partial'],
    [['Drill', 'History'], ['Weapons', 'History', 'Drill'], 'all'],
    [[], ['Drill'], 'none'],
  ])('of %j with %j chosen is %s', (guide, chosen, selection) => {
    expect(guideSelection(guide, chosen)).toBe(selection)
  })

  it('the first click selects all, the second none, and other categories stay selected', () => {
    fc.assert(
      fc.property(categories, categories, (guide, chosen) => {
        fc.pre(guide.length > 0)
        const others = chosen.filter((category) => !guide.includes(category))
        const isAll = guideSelection(guide, chosen) === 'all'
        const clicked = toggleGuide(guide, chosen)
        expect(guideSelection(guide, clicked)).toBe(isAll ? 'none' : 'all')
        expect(clicked.filter((category) => !guide.includes(category))).toEqual(others)
        expect(new Set(clicked).size).toBe(clicked.length)
      }),
    )
  })
})

describe('mergeSummaries', () => {
  it('makes one row per category with its count and sources', () => {
    const summaries = [
      { category: 'weapons', sourceType: 'Private', type: 'standard', questionCount: 4 },
      { category: 'Drill', sourceType: 'Default', type: 'standard', questionCount: 20 },
      { category: 'weapons', sourceType: 'Default', type: 'standard', questionCount: 30 },
      { category: 'Tough calls', sourceType: 'Default', type: 'situational', questionCount: 5 },
      { category: 'Drill', sourceType: 'Private', type: 'situational', questionCount: 1 },
    ] as const
    expect(mergeSummaries(summaries)).toEqual([
      {
        category: 'Drill',
        type: 'standard',
        questionCount: 21,
        sourceTypes: ['Default', 'Private'],
      },
      { category: 'Tough calls', type: 'situational', questionCount: 5, sourceTypes: ['Default'] },
      {
        category: 'weapons',
        type: 'standard',
        questionCount: 34,
        sourceTypes: ['Default', 'Private'],
      },
    ])
  })

  it('counts every question and lists each category once', () => {
    const summary = fc.record({
      category: fc.constantFrom('Drill', 'History', '__proto__'),
      sourceType: fc.constantFrom(...SOURCE_TYPES),
      type: fc.constantFrom(...QUESTION_TYPES),
      questionCount: fc.nat(500),
    })
    fc.assert(
      fc.property(fc.array(summary), (summaries) => {
        const rows = mergeSummaries(summaries)
        const total = (list: readonly { questionCount: number }[]) =>
          list.reduce((sum, { questionCount }) => sum + questionCount, 0)
        expect(total(rows)).toBe(total(summaries))
        expect(new Set(rows.map((row) => row.category)).size).toBe(rows.length)
      }),
    )
  })
})
