import {
  parseChanges,
  UNIT_BOARD_LIMITS,
  type UnitBoard,
  type UnitBoardChange,
} from '../entities/unit-board.ts'
import type { NoticeKind } from '../entities/unit-board-notice.ts'
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
export function diffUnitBoards(
  before: UnitBoard,
  after: UnitBoard,
  at: string,
): UnitBoardChange | null {
  const had = givenBoard(before).categories
  const has = givenBoard(after).categories
  const added = has.filter((topic) => !had.includes(topic))
  const removed = had.filter((topic) => !has.includes(topic))
  const parts: ShownPart[] = SHOWN.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (added.length > 0 || removed.length > 0) parts.push('topics')
  if (parts.length === 0) return null
  const most = UNIT_BOARD_LIMITS.topicsPerChange
  return {
    ...{ at, parts, added: added.slice(0, most), removed: removed.slice(0, most) },
    ...(added.length > most ? { moreAdded: added.length - most } : {}),
    ...(removed.length > most ? { moreRemoved: removed.length - most } : {}),
  }
}

/** The entry of a notice to everybody. */
export function toNoticeChange(kind: NoticeKind, text: string | null, at: string): UnitBoardChange {
  const said = kind === 'announcement' && text !== null ? { announcement: text } : { isNudge: true }
  return { at, parts: [], added: [], removed: [], ...said }
}

/** Announcements that are shown at once. */
const MAX_ANNOUNCEMENTS_SHOWN = 3

/**
 * What is shown of the unseen changes where little room is, newest first: the last edit, the last
 * nudge and the last announcements. `more` counts the others.
 */
export function summarizeChanges(unseen: readonly UnitBoardChange[]): {
  shown: UnitBoardChange[]
  more: number
} {
  const isAnnounced = ({ announcement }: UnitBoardChange) => announcement !== undefined
  const announced = unseen.filter(isAnnounced).slice(0, MAX_ANNOUNCEMENTS_SHOWN)
  const edit = unseen.find((change) => !isAnnounced(change) && change.isNudge !== true)
  const nudge = unseen.find(({ isNudge }) => isNudge === true)
  const shown = unseen.filter(
    (change) => change === edit || change === nudge || announced.includes(change),
  )
  const nudges = unseen.filter(({ isNudge }) => isNudge === true).length
  // An older nudge says nothing that the last one does not.
  return { shown, more: unseen.length - shown.length - Math.max(0, nudges - 1) }
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
