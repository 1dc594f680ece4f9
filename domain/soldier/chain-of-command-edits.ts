import * as z from 'zod/mini'
import { CHAIN_OF_COMMAND_LIMIT, type ChainOfCommandEntry } from '../entities/chain-of-command.ts'
import { isBlank } from '../entities/text.ts'
import { dayAfter } from '../text/local-time.ts'

/** The two lists of an editor: the chain of command and the NCO support channel. */
export const CHAIN_LISTS = ['coc', 'ncosc'] as const

export type ChainListId = ChainOfCommandEntry['type']

/** A row of a list as typed; its position is its index. */
const chainRowSchema = z.object({
  /** The id of its document, created with the row so that saving twice creates one document. */
  id: z.string(),
  positionTitle: z.string(),
  personName: z.string(),
  /** As of its entry; drafts and edits of older versions do not have it. */
  askAgainOn: z.optional(z.nullable(z.string())),
})

const rowsSchema = z.readonly(z.array(chainRowSchema))

/** Both lists as typed. A row with a blank text is valid here, and not saved. */
export const chainRowsSchema = z.object({ coc: rowsSchema, ncosc: rowsSchema })

export type ChainRow = z.infer<typeof chainRowSchema>
export type ChainRows = z.infer<typeof chainRowsSchema>

/** The texts of a row, which the soldier types. */
const ROW_TEXTS = ['positionTitle', 'personName'] as const satisfies readonly (keyof ChainRow)[]

/** The attributes of a row's document. */
export type EntryData = Omit<ChainOfCommandEntry, 'userId' | 'askAgainOn'> &
  Partial<Pick<ChainOfCommandEntry, 'askAgainOn'>>

/** A stored entry. Copies that older versions kept on a device have no `askAgainOn`. */
export type StoredChainEntry = EntryData & { $id: string }

/** After this many days the app asks whether a leader still holds the position. */
const ASK_AGAIN_AFTER = 90

/**
 * The day on which the app asks again about an entry that was confirmed on `day` (both yyyy-MM-dd).
 */
export function askAgainAfter(day: string): string {
  return dayAfter(day, ASK_AGAIN_AFTER)
}

/** The rows of both lists whose leader the app asks about on `today` (yyyy-MM-dd). */
export function rowsToAskAbout(rows: ChainRows, today: string): ChainRow[] {
  return [...rows.coc, ...rows.ncosc].filter(
    (row) => !isIncompleteRow(row) && !!row.askAgainOn && row.askAgainOn <= today,
  )
}

export type ChainSave = {
  create: { id: string; data: EntryData }[]
  /** `base` is the entry as the editor opened it, for merging with changes made since. */
  update: { id: string; data: EntryData; base: EntryData }[]
  remove: string[]
}

/** The stored entries as two ordered lists; entries with the same order are sorted by id. */
export function chainRows(entries: readonly StoredChainEntry[]): ChainRows {
  const sorted = [...entries].sort((a, b) => a.order - b.order || (a.$id < b.$id ? -1 : 1))
  const listOf = (list: ChainListId) =>
    sorted
      .filter((entry) => entry.type === list)
      .map(({ $id, positionTitle, personName, askAgainOn }) => ({
        ...{ id: $id, positionTitle, personName },
        ...(askAgainOn !== undefined && { askAgainOn }),
      }))
  return { coc: listOf('coc'), ncosc: listOf('ncosc') }
}

/** The number of rows in both lists, including blank ones. */
export function countRows(rows: ChainRows): number {
  return rows.coc.length + rows.ncosc.length
}

/**
 * The number of rows that can still be added within the limit for both lists (specification §3).
 */
export function freeRows(rows: ChainRows): number {
  return Math.max(0, CHAIN_OF_COMMAND_LIMIT - countRows(rows))
}

/** A row whose position or name is blank; a save drops it (specification §5). */
export function isIncompleteRow(row: ChainRow): boolean {
  return ROW_TEXTS.some((name) => isBlank(row[name]))
}

/** True if both have the same texts in the same order. */
export function sameRows(one: ChainRows, other: ChainRows): boolean {
  return CHAIN_LISTS.every(
    (list) =>
      one[list].length === other[list].length &&
      one[list].every((row, index) => isSameRow(row, other[list][index])),
  )
}

function isSameRow(row: ChainRow, other: ChainRow | undefined): boolean {
  if (row.id !== other?.id || ROW_TEXTS.some((name) => row[name] !== other[name])) return false
  return (
    row.askAgainOn === undefined ||
    other.askAgainOn === undefined ||
    row.askAgainOn === other.askAgainOn
  )
}

/**
 * The writes that turn `stored` into what the editor shows. `opened` is what the editor started
 * from. The app asks on `askAgainOn` about names that were entered.
 *
 * Because they are computed against the current documents, a save that failed halfway is retried by
 * calling this again.
 */
export function planChainSave(
  opened: ChainRows,
  edited: ChainRows,
  stored: readonly StoredChainEntry[],
  askAgainOn: string | null = null,
): ChainSave {
  const rows = mergedRows(opened, edited, stored)
  const wanted = wantedEntries(rows)
  const typed = rowsById(rows)
  const current = new Map(stored.map((entry) => [entry.$id, entry]))
  const before = rowsById(opened)
  const save: ChainSave = { create: [], update: [], remove: [] }

  for (const [id, data] of wanted) {
    const entry = current.get(id)
    const asked = dayToAsk(data, { entry, row: typed.get(id), opened: before.get(id), askAgainOn })
    if (entry === undefined) save.create.push({ id, data: { ...data, ...asked?.data } })
    else if (asked || !isSameEntry(entry, data)) {
      const base = { ...baseOf(entry, before.get(id)), ...asked?.base }
      save.update.push({ id, data: { ...data, ...asked?.data }, base })
    }
  }
  save.remove = stored.map(({ $id }) => $id).filter((id) => !wanted.has(id))
  return save
}

/**
 * Merges the editor's rows with the stored ones. A row that was not edited here is taken as changed
 * elsewhere. A row that was added elsewhere, or changed elsewhere and removed here, stays after the
 * own rows. If nothing was moved here, the order from elsewhere is kept.
 */
export function mergedRows(
  opened: ChainRows,
  edited: ChainRows,
  stored: readonly StoredChainEntry[],
): ChainRows {
  const there = chainRows(stored)
  const [before, mine, theirs] = [opened, edited, there].map(rowsById)
  const textsOf = (row: ChainRow): ChainRow => {
    const other = theirs?.get(row.id)
    return other !== undefined && isSameRow(row, before?.get(row.id)) ? other : row
  }
  const listOf = (list: ChainListId) => {
    const added = there[list].filter(
      (row) => !mine?.has(row.id) && !isSameRow(row, before?.get(row.id)),
    )
    const own = edited[list].map(textsOf)
    const isMoved = !hasSameOrder(opened[list], edited[list])
    return [...(isMoved ? own : inOrderOf(there[list], own)), ...added]
  }
  return { coc: listOf('coc'), ncosc: listOf('ncosc') }
}

type Asked = Pick<EntryData, 'askAgainOn'>

/** The day to ask again, if the name is new or its soldier said that it is still so; else null. */
function dayToAsk(
  data: EntryData,
  about: {
    entry: StoredChainEntry | undefined
    row: ChainRow | undefined
    opened: ChainRow | undefined
    askAgainOn: string | null
  },
): { data: Asked; base: Asked } | null {
  const { entry, row, opened, askAgainOn } = about
  const base = { askAgainOn: opened?.askAgainOn ?? entry?.askAgainOn ?? null }
  if (askAgainOn !== null && data.personName !== entry?.personName) {
    return { data: { askAgainOn }, base }
  }
  const said = row?.askAgainOn
  if (!said || said === opened?.askAgainOn || said === entry?.askAgainOn) return null
  return { data: { askAgainOn: said }, base }
}

function hasSameOrder(one: readonly ChainRow[], other: readonly ChainRow[]): boolean {
  const isSame = one.every((row, index) => row.id === other[index]?.id)
  return one.length === other.length && isSame && !other.some(isIncompleteRow)
}

/** Sorts rows in the order of `others`; rows that `others` lack keep their position. */
function inOrderOf(others: readonly ChainRow[], rows: readonly ChainRow[]): readonly ChainRow[] {
  const places = new Map(others.map(({ id }, place) => [id, place]))
  const known = rows.filter(({ id }) => places.has(id))
  known.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return rows.map((row) => (places.has(row.id) ? (known.shift() ?? row) : row))
}

function rowsById(rows: ChainRows): ReadonlyMap<string, ChainRow> {
  return new Map(CHAIN_LISTS.flatMap((list) => rows[list].map((row) => [row.id, row] as const)))
}

/** The entries after a save of these rows, provided nobody else changed anything. */
export function keptEntries(rows: ChainRows): StoredChainEntry[] {
  const typed = rowsById(rows)
  return [...wantedEntries(rows)].map(([$id, data]) => ({
    ...{ $id, ...data, askAgainOn: typed.get($id)?.askAgainOn ?? null },
  }))
}

/** An entry as it was opened, but with its stored position, so that a new position wins. */
function baseOf(entry: StoredChainEntry, opened: ChainRow | undefined): EntryData {
  const { positionTitle, personName, order, type } = entry
  const texts = opened ?? { positionTitle, personName }
  return { positionTitle: texts.positionTitle, personName: texts.personName, order, type }
}

/** The complete rows of both lists as documents, numbered from 0 in each list. */
function wantedEntries(rows: ChainRows): Map<string, EntryData> {
  const wanted = new Map<string, EntryData>()
  for (const type of CHAIN_LISTS) {
    const complete = rows[type].filter((row) => !isIncompleteRow(row))
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

function isSameEntry(entry: StoredChainEntry, data: EntryData): boolean {
  return (
    entry.positionTitle === data.positionTitle &&
    entry.personName === data.personName &&
    entry.order === data.order &&
    entry.type === data.type
  )
}
