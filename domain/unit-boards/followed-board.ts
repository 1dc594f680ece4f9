import * as z from 'zod/mini'
import type { Board } from '../entities/board.ts'
import { parseMembers, type UnitBoard } from '../entities/unit-board.ts'
import { readJsonText } from '../text/json-text.ts'

/** The part of a soldier's own board that follows the unit's. */
export type FollowedBoard = Pick<Board, 'name' | 'targetDate' | 'categories'>

type Source = Pick<UnitBoard, 'name' | 'targetDate' | 'categories' | 'members'>

const MAX_CATEGORIES = 1000

/** What a unit board gives to the boards that follow it: its topics include those of its members. */
export function givenBoard({ name, targetDate, categories, members }: Source): FollowedBoard {
  const asked = (parseMembers(members) ?? []).flatMap(({ topics }) => topics)
  return { name, targetDate, categories: [...new Set([...categories, ...asked])] }
}

const givenSchema = z.object({
  name: z.string(),
  targetDate: z.nullable(z.string()),
  categories: z.array(z.string()),
})

/** Reads what a board got last; null if the text holds none. Never throws. */
export function parseGiven(json: string): FollowedBoard | null {
  return givenSchema.safeParse(readJsonText(json)).data ?? null
}

/**
 * A soldier's own board after the unit's changed from `given` to `next`. It gets what changed; what
 * the soldier added, removed or renamed stays.
 */
export function followBoard(
  own: FollowedBoard,
  given: FollowedBoard,
  next: FollowedBoard,
): FollowedBoard {
  const had = new Set(given.categories)
  const has = new Set(next.categories)
  const kept = own.categories.filter((category) => has.has(category) || !had.has(category))
  const added = next.categories.filter((category) => !had.has(category))
  return {
    name: own.name === given.name ? next.name : own.name,
    targetDate: next.targetDate === given.targetDate ? own.targetDate : next.targetDate,
    categories: [...new Set([...kept, ...added])].slice(0, MAX_CATEGORIES),
  }
}
