import { CHAIN_OF_COMMAND_LIMIT, type ChainOfCommandEntry } from '../entities/chain-of-command.ts'
import { isBlank } from '../entities/text.ts'

/** The two lists of an editor: the chain of command and the NCO support channel. */
export const CHAIN_LISTS = ['coc', 'ncosc'] as const

export type ChainList = ChainOfCommandEntry['type']

/** What a row says; its place is its index in its list. */
export type ChainRow = {
  /** The id of its document, made with the row: saving a row twice then makes one document. */
  id: string
  positionTitle: string
  personName: string
}

export type ChainRows = Record<ChainList, readonly ChainRow[]>

/** An entry as it is stored. */
export type StoredEntry = Omit<ChainOfCommandEntry, 'userId'> & { $id: string }

/** What a row's document holds. */
export type EntryData = Omit<ChainOfCommandEntry, 'userId'>

export type ChainSave = {
  create: { id: string; data: EntryData }[]
  update: { id: string; data: EntryData }[]
  remove: string[]
}

/** The stored entries as two lists in their order; entries of the same order by their id. */
export function chainRows(entries: readonly StoredEntry[]): ChainRows {
  const sorted = [...entries].sort((a, b) => a.order - b.order || (a.$id < b.$id ? -1 : 1))
  const listOf = (list: ChainList) =>
    sorted
      .filter((entry) => entry.type === list)
      .map(({ $id, positionTitle, personName }) => ({ id: $id, positionTitle, personName }))
  return { coc: listOf('coc'), ncosc: listOf('ncosc') }
}

/** How many rows both lists hold, blank ones included. */
export function countRows(rows: ChainRows): number {
  return rows.coc.length + rows.ncosc.length
}

/** How many rows a list may get until the limit for both (specification §3). */
export function freeRows(rows: ChainRows): number {
  return Math.max(0, CHAIN_OF_COMMAND_LIMIT - countRows(rows))
}

/** A row whose position or name is blank; a save drops it (specification §5). */
export function isIncomplete(row: ChainRow): boolean {
  return isBlank(row.positionTitle) || isBlank(row.personName)
}

/** True when both say the same in the same order. */
export function sameRows(one: ChainRows, other: ChainRows): boolean {
  return CHAIN_LISTS.every(
    (list) =>
      one[list].length === other[list].length &&
      one[list].every((row, index) => isSameRow(row, other[list][index])),
  )
}

function isSameRow(row: ChainRow, other: ChainRow | undefined): boolean {
  return (
    row.id === other?.id &&
    row.positionTitle === other.positionTitle &&
    row.personName === other.personName
  )
}

/**
 * What must be written so that `stored` comes to say what the editor says. `opened` is what the
 * editor started from.
 *
 * It is computed against what is stored now, so that a save that failed in the middle is repeated
 * by asking again. Only rows that the user has seen are removed: an entry that was added elsewhere
 * meanwhile stays, after the user's rows.
 */
export function planChainSave(
  opened: ChainRows,
  edited: ChainRows,
  stored: readonly StoredEntry[],
): ChainSave {
  const wanted = wantedEntries(edited)
  const current = new Map(stored.map((entry) => [entry.$id, entry]))
  const seen = new Set(CHAIN_LISTS.flatMap((list) => [...opened[list], ...edited[list]]).map(idOf))
  const save: ChainSave = { create: [], update: [], remove: [] }

  for (const [id, data] of [...wanted, ...addedElsewhere(stored, seen, wanted)]) {
    const entry = current.get(id)
    if (entry === undefined) save.create.push({ id, data })
    else if (!isSameEntry(entry, data)) save.update.push({ id, data })
  }
  save.remove = stored.map(({ $id }) => $id).filter((id) => seen.has(id) && !wanted.has(id))
  return save
}

function idOf(row: ChainRow): string {
  return row.id
}

/** The complete rows of both lists as documents, numbered from 0 in each list. */
function wantedEntries(rows: ChainRows): Map<string, EntryData> {
  const wanted = new Map<string, EntryData>()
  for (const type of CHAIN_LISTS) {
    const complete = rows[type].filter((row) => !isIncomplete(row))
    for (const [order, { id, positionTitle, personName }] of complete.entries()) {
      wanted.set(id, {
        positionTitle: positionTitle.trim(),
        personName: personName.trim(),
        order,
        type,
      })
    }
  }
  return wanted
}

/** Entries that the user has not seen, with places after the user's own. */
function addedElsewhere(
  stored: readonly StoredEntry[],
  seen: ReadonlySet<string>,
  wanted: ReadonlyMap<string, EntryData>,
): Map<string, EntryData> {
  const unseen = chainRows(stored.filter((entry) => !seen.has(entry.$id)))
  const added = new Map<string, EntryData>()
  for (const type of CHAIN_LISTS) {
    let order = [...wanted.values()].filter((data) => data.type === type).length
    for (const { id, positionTitle, personName } of unseen[type]) {
      added.set(id, { positionTitle, personName, order, type })
      order += 1
    }
  }
  return added
}

function isSameEntry(entry: StoredEntry, data: EntryData): boolean {
  return (
    entry.positionTitle === data.positionTitle &&
    entry.personName === data.personName &&
    entry.order === data.order &&
    entry.type === data.type
  )
}
