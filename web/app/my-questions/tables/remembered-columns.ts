import {
  COLUMN_ROLES,
  headerKey,
  type TableColumns,
} from '@squared-away/domain/decks/table-columns'
import { draftShelf } from '../../session/kept-drafts.ts'
import type { FoundTable } from './found-cards.ts'

/** The columns that a user chose, by the table's header. */
const shelf = draftShelf('table-columns', (stored): TableColumns['roles'] | null =>
  Array.isArray(stored) && stored.every((role) => COLUMN_ROLES.includes(role)) ? stored : null,
)

/** What the user chose for a table with the same header, else the guess. */
export function columnsFor(userId: string, { rows, guess }: FoundTable): TableColumns {
  const key = headerKey(rows, guess.header)
  const roles = key === null ? null : (shelf.kept(userId, key)?.data ?? null)
  return roles?.length === guess.roles.length ? { ...guess, roles } : guess
}

export function rememberColumns(userId: string, { rows }: FoundTable, columns: TableColumns) {
  const key = headerKey(rows, columns.header)
  if (key === null) return
  shelf.keep(userId, { data: columns.roles, keptAt: new Date().toISOString(), basedOn: null }, key)
}
