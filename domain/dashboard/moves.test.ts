import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BREAKPOINTS,
  type Breakpoint,
  DASHBOARD_CARDS,
  defaultLayouts,
  type Layout,
  readingOrder,
  repairLayouts,
} from './layout.ts'
import { layoutFaults } from './layout-faults.ts'
import { type MoveDirection, moveCard } from './moves.ts'

const DIRECTIONS: MoveDirection[] = ['left', 'right', 'up', 'down']
const anyCard = fc.constantFrom(...DASHBOARD_CARDS)
const anyBreakpoint = fc.constantFrom(...BREAKPOINTS)
const anyLayout = (breakpoint: Breakpoint): fc.Arbitrary<Layout> =>
  fc
    .tuple(
      ...DASHBOARD_CARDS.map((i) => fc.record({ i: fc.constant(i), x: fc.nat(2), y: fc.nat(9) })),
    )
    .map((items) => repairLayouts(JSON.stringify({ [breakpoint]: items }))[breakpoint])
const anyStart = anyBreakpoint.chain((breakpoint) =>
  fc.record({ breakpoint: fc.constant(breakpoint), layout: anyLayout(breakpoint) }),
)
const index = (layout: Layout, card: (typeof DASHBOARD_CARDS)[number]) =>
  readingOrder(layout).indexOf(card)

describe('moveCard', () => {
  it('keeps every layout valid', () => {
    const moves = fc.array(fc.tuple(anyCard, fc.constantFrom(...DIRECTIONS)), { maxLength: 20 })
    fc.assert(
      fc.property(anyStart, moves, ({ breakpoint, layout }, steps) => {
        let moved = layout
        for (const [card, direction] of steps) {
          moved = moveCard(moved, card, direction, breakpoint)
          expect(layoutFaults(moved, breakpoint)).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each(['left', 'up'] as const)(
    'brings any card to the first row with repeated moves %s',
    (direction) => {
      fc.assert(
        fc.property(anyStart, anyCard, ({ breakpoint, layout }, card) => {
          let moved = layout
          for (let step = 0; step < 30; step += 1) {
            moved = moveCard(moved, card, direction, breakpoint)
          }
          if (direction === 'left') expect(index(moved, card)).toBe(0)
          expect(moved.find((item) => item.i === card)?.y).toBe(0)
        }),
        { numRuns: 300 },
      )
    },
  )

  it('brings any card to the end with repeated moves right', () => {
    fc.assert(
      fc.property(anyStart, anyCard, ({ breakpoint, layout }, card) => {
        let moved = layout
        for (let step = 0; step < 30; step += 1) moved = moveCard(moved, card, 'right', breakpoint)
        expect(index(moved, card)).toBe(DASHBOARD_CARDS.length - 1)
      }),
      { numRuns: 300 },
    )
  })

  it('swaps two cards of the same size without moving others, and back', () => {
    const { lg } = defaultLayouts()
    const moved = moveCard(lg, 'army-culture', 'right', 'lg')
    expect(readingOrder(moved).slice(2, 5)).toEqual([
      'board-insights',
      'chain-of-command',
      'army-culture',
    ])
    const places = (layout: Layout) => new Map(layout.map((item) => [item.i, item]))
    expect(places(moveCard(moved, 'army-culture', 'left', 'lg'))).toEqual(places(lg))
    const down = moveCard(lg, 'army-culture', 'down', 'lg')
    expect(places(down).get('army-culture')).toMatchObject({ x: 1, y: 5 })
    expect(places(down).get('my-introduction')).toMatchObject({ x: 1, y: 3 })
  })

  it('swaps the wide progress card with the board card', () => {
    const moved = moveCard(defaultLayouts().lg, 'progress', 'left', 'lg')
    expect(moved.find((item) => item.i === 'progress')).toMatchObject({ x: 0, y: 0, w: 2 })
    expect(moved.find((item) => item.i === 'board')).toMatchObject({ x: 2, y: 0 })
  })

  it('returns the same layout at the edge', () => {
    for (const breakpoint of BREAKPOINTS) {
      const layout = defaultLayouts()[breakpoint]
      expect(moveCard(layout, 'board', 'left', breakpoint)).toBe(layout)
      expect(moveCard(layout, 'board', 'up', breakpoint)).toBe(layout)
      const last = readingOrder(layout).at(-1) ?? 'quizzes'
      expect(moveCard(layout, last, 'right', breakpoint)).toBe(layout)
      expect(moveCard(layout, last, 'down', breakpoint)).toBe(layout)
    }
  })
})
