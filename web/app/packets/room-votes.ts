import type { BoardRecord } from '@squared-away/domain/rooms/room'
import { roomTally } from '@squared-away/domain/rooms/votes'
import type { StoredSheet } from '../data/packets/packet-sheets.ts'

/** The sheets with the votes of the unit board's rooms in the tally. */
type FilledSheets = {
  sheets: readonly StoredSheet[]
  /** The candidates whose tally a room filled: it is changed there, by the president. */
  fromRoom: ReadonlySet<string>
}

/**
 * Fills the tally on the president's sheet: for each candidate with the votes of the latest room in
 * which somebody voted on them. A room with other members than the packet has fills nothing.
 */
export function withRoomVotes(
  sheets: readonly StoredSheet[],
  records: readonly BoardRecord[],
): FilledSheets {
  const votes = new Map<string, (number | null)[]>()
  for (const record of records) {
    for (const { name, votes: given } of roomTally(record, record.rule)) {
      const isVoted = given.some((vote) => vote !== null)
      if (isVoted && given.length === sheets.length && !votes.has(name)) votes.set(name, [...given])
    }
  }
  const filled = sheets.map((stored) =>
    stored.member === 0
      ? {
          ...stored,
          sheet: {
            ...stored.sheet,
            candidates: stored.sheet.candidates.map((one) => {
              const tally = votes.get(one.name)
              return tally ? { ...one, tally } : one
            }),
          },
        }
      : stored,
  )
  return { sheets: filled, fromRoom: new Set(votes.keys()) }
}
