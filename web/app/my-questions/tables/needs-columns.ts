import { isUsable } from '@squared-away/domain/decks/table-columns'
import type { FoundTable } from './found-cards.ts'

/**
 * True if the user should look at the columns: a row may name them, there are more than two, or
 * nothing tells which one asks.
 */
export function needsColumns({ rows, guess: { header, roles } }: FoundTable): boolean {
  if (header !== -1 || roles.length > 2 || !isUsable(roles)) return true
  const place = roles.indexOf('question')
  const asking = rows.map((row) => /\?["'”’)]*\s*$/.test(row[place] ?? ''))
  return asking[0] !== true || asking.filter(Boolean).length < rows.length * 0.5
}
