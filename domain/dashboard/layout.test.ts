import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BREAKPOINTS,
  type Breakpoint,
  DASHBOARD_CARDS,
  DASHBOARD_GRID,
  defaultLayouts,
  type LayoutItem,
  readingOrder,
  repairLayouts,
} from './layout.ts'
import { layoutFaults } from './layout-faults.ts'

const places = (layout: readonly LayoutItem[]) =>
  Object.fromEntries(layout.map(({ i, x, y, w }) => [i, [x, y, w]]))
const faultsOf = (layouts: Record<Breakpoint, LayoutItem[]>) =>
  BREAKPOINTS.flatMap((breakpoint) => layoutFaults(layouts[breakpoint], breakpoint))

describe('defaultLayouts', () => {
  it('has the board card next to the wide progress card, then rows of three', () => {
    expect(places(defaultLayouts().lg)).toEqual({
      board: [0, 0, 1],
      progress: [1, 0, 2],
      'board-insights': [0, 3, 1],
      'army-culture': [1, 3, 1],
      'chain-of-command': [2, 3, 1],
      'situational-practice': [0, 5, 1],
      'my-introduction': [1, 5, 1],
      flashcards: [2, 5, 1],
      quizzes: [0, 7, 1],
    })
  })

  it('has two columns at md in the same order, and one at sm with the daily cards first', () => {
    const { md, sm } = defaultLayouts()
    expect(places(md)).toMatchObject({ board: [0, 0, 1], progress: [1, 0, 1], quizzes: [0, 9, 1] })
    expect(sm.every(({ x, w }) => x === 0 && w === 1)).toBe(true)
    expect(readingOrder(md)).toEqual([...DASHBOARD_CARDS])
    expect(readingOrder(sm).slice(0, 4)).toEqual(['board', 'progress', 'flashcards', 'quizzes'])
    expect(readingOrder(sm).toSorted()).toEqual(DASHBOARD_CARDS.toSorted())
  })

  it('is valid and not changed by a repair', () => {
    expect(faultsOf(defaultLayouts())).toEqual([])
    expect(repairLayouts(JSON.stringify(defaultLayouts()))).toEqual(defaultLayouts())
  })
})

describe('repairLayouts', () => {
  const anyNumber = fc.oneof(
    fc.integer({ min: -3, max: 12 }),
    fc.double(),
    fc.constantFrom<unknown>(null, 'x', 1e300, -1e300),
  )
  const anyItem = fc.record(
    {
      i: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom<string>(...DASHBOARD_CARDS) },
        fc.constantFrom('__proto__', 'constructor', 'old-card', ''),
      ),
      x: anyNumber,
      y: anyNumber,
      w: anyNumber,
      h: anyNumber,
    },
    { requiredKeys: [] },
  )
  const anyLayouts = fc.record(
    {
      lg: fc.oneof(fc.array(anyItem), fc.jsonValue()),
      md: fc.array(fc.oneof(anyItem, fc.jsonValue())),
      sm: fc.array(anyItem),
    },
    { requiredKeys: [] },
  )
  const anyText = fc.oneof(
    { weight: 4, arbitrary: anyLayouts.map((layouts) => JSON.stringify(layouts)) },
    fc.json(),
    fc.string(),
    fc.constant(null),
  )

  it('gives valid layouts for any stored text and is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const repaired = repairLayouts(text)
        expect(faultsOf(repaired)).toEqual([])
        expect(repairLayouts(JSON.stringify(repaired))).toEqual(repaired)
      }),
      { numRuns: 500 },
    )
  })

  it.each([null, '', '{', '[]', '7', '{"lg":null,"md":{},"sm":[]}'])(
    'gives the default layouts for %j',
    (text) => {
      expect(repairLayouts(text)).toEqual(defaultLayouts())
    },
  )

  it("keeps the user's arrangement, appends missing cards and ignores stored sizes", () => {
    const stored = {
      lg: [
        { i: 'quizzes', x: 2, y: 0, w: 3, h: 9 },
        { i: 'progress', x: 0, y: 0, w: 1, h: 1 },
        { i: 'quizzes', x: 0, y: 0 },
        { i: 'weather', x: 0, y: 0 },
        { i: 'board', x: 2, y: 2 },
      ],
    }
    const { lg, md } = repairLayouts(JSON.stringify(stored))
    expect(places(lg)).toMatchObject({ progress: [0, 0, 2], quizzes: [2, 0, 1], board: [2, 2, 1] })
    expect(places(lg)).toMatchObject({
      'board-insights': [0, 3, 1],
      'army-culture': [1, 3, 1],
      'chain-of-command': [2, 5, 1],
      'situational-practice': [0, 5, 1],
      'my-introduction': [1, 5, 1],
      flashcards: [2, 7, 1],
    })
    expect(md).toEqual(defaultLayouts().md)
  })

  it('separates overlapping cards and moves stray ones back into the grid', () => {
    const stored = { md: DASHBOARD_CARDS.map((i) => ({ i, x: 40, y: 1 })) }
    const { md } = repairLayouts(JSON.stringify(stored))
    expect(layoutFaults(md, 'md')).toEqual([])
    expect(md.every(({ x }) => x === DASHBOARD_GRID.columns.md - 1)).toBe(true)
  })
})
