import { userDataKey } from '../device/user-data.ts'

/** What a memorandum or a unit board says about a board's day besides its date. */
export interface BoardDayFacts {
  /** HHmm at which soldiers report. */
  reportingTime: string | null
  /** HHmm at which the board starts. */
  startTime: string | null
  place: string | null
  /** The sentence about the uniform, as written. */
  uniform: string | null
  /** When and where a unit board is rehearsed, and what nobody may bring in. */
  rehearsal: string | null
  prohibited: string | null
  /** What is due before the board. */
  suspenses: readonly string[]
  /** What the makers of a unit board ask soldiers to bring. */
  bring: readonly string[]
  /** To be studied by the memorandum, but not understood or not covered here. */
  notUnderstood: readonly string[]
}

/** Stored for one board: the one on this day (yyyy-MM-dd). */
type Stored = BoardDayFacts & { day: string; packed: string[] }

const NOTHING: BoardDayFacts = {
  ...{ reportingTime: null, startTime: null, place: null, uniform: null },
  ...{ rehearsal: null, prohibited: null, suspenses: [], bring: [], notUnderstood: [] },
}

/**
 * Keeps on this device what a memorandum or a unit board says about the board on `day`, as
 * yyyy-MM-dd.
 */
export function keepBoardDayFacts(userId: string, day: string, facts: Partial<BoardDayFacts>) {
  const { packed } = stored(userId, day)
  write(userId, { ...NOTHING, ...facts, day, packed })
}

/** What this device knows about the board on `day`. */
export function boardDayFacts(userId: string, day: string): BoardDayFacts {
  return stored(userId, day)
}

/** The items of the packing list that are checked, for the board on `day`. */
export function packedItems(userId: string, day: string): readonly string[] {
  return stored(userId, day).packed
}

export function keepPackedItems(userId: string, day: string, packed: readonly string[]) {
  write(userId, { ...stored(userId, day), day, packed: [...packed] })
}

function stored(userId: string, day: string): Stored {
  try {
    const kept: Partial<Stored> = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    if (kept.day !== day) return { ...NOTHING, day, packed: [] }
    return {
      day,
      reportingTime: textOf(kept.reportingTime),
      startTime: textOf(kept.startTime),
      place: textOf(kept.place),
      uniform: textOf(kept.uniform),
      rehearsal: textOf(kept.rehearsal),
      prohibited: textOf(kept.prohibited),
      suspenses: textsOf(kept.suspenses),
      bring: textsOf(kept.bring),
      notUnderstood: textsOf(kept.notUnderstood),
      packed: textsOf(kept.packed),
    }
  } catch {
    return { ...NOTHING, day, packed: [] }
  }
}

function write(userId: string, value: Stored) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(value))
  } catch {
    // Storage may be blocked; the list then lasts as long as the page.
  }
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const keyOf = (userId: string) => userDataKey(userId, 'board-day')
