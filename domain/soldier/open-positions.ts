import { isBlank } from '../entities/text.ts'
import {
  CHAIN_LISTS,
  type ChainListId,
  type ChainRow,
  type ChainRows,
  freeRows,
} from './chain-of-command-edits.ts'

/** A position without a name yet. It is not saved; the editor keeps it in place. */
export type OpenPosition = {
  id: string
  positionTitle: string
  list: ChainListId
  /** Its index in the list. */
  at: number
}

/** The positions of both lists without a name. */
export function openPositions(rows: ChainRows): OpenPosition[] {
  return CHAIN_LISTS.flatMap((list) =>
    rows[list].flatMap(({ id, positionTitle, personName }, at) =>
      isBlank(personName) && !isBlank(positionTitle) ? [{ id, positionTitle, list, at }] : [],
    ),
  )
}

/** The number of rows without a position; a save drops them permanently. */
export function countWithoutPosition(rows: ChainRows): number {
  return CHAIN_LISTS.flatMap((list) => rows[list]).filter((row) => isBlank(row.positionTitle))
    .length
}

/** Inserts the open positions into the stored rows, as far as there is room. */
export function withOpenPositions(stored: ChainRows, open: readonly OpenPosition[]): ChainRows {
  const known = new Set(CHAIN_LISTS.flatMap((list) => stored[list].map(({ id }) => id)))
  const missing = open.filter(({ id }) => !known.has(id)).slice(0, freeRows(stored))
  if (missing.length === 0) return stored
  return { coc: inPlace(stored, missing, 'coc'), ncosc: inPlace(stored, missing, 'ncosc') }
}

function inPlace(stored: ChainRows, open: readonly OpenPosition[], list: ChainListId): ChainRow[] {
  const rows = [...stored[list]]
  const ofList = open.filter((position) => position.list === list)
  for (const { id, positionTitle, at } of ofList.toSorted((a, b) => a.at - b.at)) {
    rows.splice(at, 0, { id, positionTitle, personName: '' })
  }
  return rows
}
