import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeParts, type Sides } from './merge-parts.ts'
import type { Parts } from './parts.ts'

const parts = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'), {
    noNullPrototype: true,
  })
  .map((entries): Parts => new Map(Object.entries(entries)))
const sides = fc.record({ base: parts, mine: parts, theirs: parts })
const isMineLater = fc.func(fc.boolean())
const NAMES = ['a', 'b', 'c', 'd']
const swapped = ({ base, mine, theirs }: Sides): Sides => ({ base, mine: theirs, theirs: mine })

describe('two sides that changed one document', () => {
  it('lose no value that either side wrote', () => {
    fc.assert(
      fc.property(sides, isMineLater, (given, later) => {
        const { merged, setAside } = mergeParts(given, later)
        for (const side of ['mine', 'theirs'] as const) {
          for (const [part, value] of given[side]) {
            if (given.base.get(part) === value) continue
            const isSeen = setAside.some(
              (one) => one.part === part && one.value === value && one.from === side,
            )
            expect(merged.get(part) === value || isSeen).toBe(true)
          }
        }
      }),
    )
  })

  it('take each part from the side that changed it', () => {
    fc.assert(
      fc.property(sides, isMineLater, (given, later) => {
        const { merged } = mergeParts(given, later)
        for (const part of NAMES) {
          const [base, mine, theirs] = [given.base, given.mine, given.theirs].map((side) =>
            side.get(part),
          )
          if (mine === base) expect(merged.get(part)).toBe(theirs)
          if (theirs === base) expect(merged.get(part)).toBe(mine)
        }
      }),
    )
  })

  it('give the same result whichever side is merged into the other', () => {
    fc.assert(
      fc.property(sides, isMineLater, (given, later) => {
        const one = mergeParts(given, later)
        const other = mergeParts(swapped(given), (part) => !later(part))
        const values = (merged: Parts) => [...merged].sort()
        expect(values(other.merged)).toEqual(values(one.merged))
        expect(other.setAside).toHaveLength(one.setAside.length)
      }),
    )
  })

  it('do not change when an edit is sent twice', () => {
    fc.assert(
      fc.property(sides, isMineLater, (given, later) => {
        const { merged } = mergeParts(given, later)
        const again = mergeParts({ ...given, theirs: merged }, later)
        expect([...again.merged].sort()).toEqual([...merged].sort())
      }),
    )
  })
})
