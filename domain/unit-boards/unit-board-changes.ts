import {
  parseChanges,
  UNIT_BOARD_LIMITS,
  type UnitBoard,
  type UnitBoardChange,
} from '../entities/unit-board.ts'
import { givenBoard } from './followed-board.ts'

/** The attributes whose changes soldiers see. */
const SHOWN = [
  'name',
  'kind',
  'targetDate',
  'reportingTime',
  'place',
  'uniform',
  'members',
  'texts',
  'bring',
  'suspenses',
  'rehearsal',
  'prohibited',
  'period',
  'isForBoth',
  'questionSetId',
] as const satisfies readonly (keyof UnitBoard)[]

export type ShownPart = (typeof SHOWN)[number] | 'topics'

/**
 * What an edit changed for soldiers; null if nothing. `at` is its moment. Of many topics it names
 * the first and counts the rest, since soldiers load the changes with each view of the board.
 */
export function changeOf(before: UnitBoard, after: UnitBoard, at: string): UnitBoardChange | null {
  const had = givenBoard(before).categories
  const has = givenBoard(after).categories
  const added = has.filter((topic) => !had.includes(topic))
  const removed = had.filter((topic) => !has.includes(topic))
  const parts: ShownPart[] = SHOWN.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (added.length > 0 || removed.length > 0) parts.push('topics')
  if (parts.length === 0) return null
  const most = UNIT_BOARD_LIMITS.topicsAChange
  return {
    ...{ at, parts, added: added.slice(0, most), removed: removed.slice(0, most) },
    ...(added.length > most ? { moreAdded: added.length - most } : {}),
    ...(removed.length > most ? { moreRemoved: removed.length - most } : {}),
  }
}

/** The stored changes with one more, newest first. */
export function withChange(changes: string, change: UnitBoardChange): string {
  return JSON.stringify([change, ...parseChanges(changes)].slice(0, UNIT_BOARD_LIMITS.changes))
}

/** The changes that a soldier has not seen, newest first. */
export function unseenChanges(
  changes: string,
  { seenAt, $createdAt }: { seenAt: string | null; $createdAt: string },
): UnitBoardChange[] {
  const since = Date.parse(seenAt ?? $createdAt)
  return parseChanges(changes).filter(({ at }) => Date.parse(at) > since)
}
