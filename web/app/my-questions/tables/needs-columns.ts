import { isUsable } from '@squared-away/domain/decks/table-columns'
import type { FoundTable } from './found-cards.ts'

/** True if the user should look at the columns: there are more than two, or none to go by. */
export function needsColumns({ guess: { header, roles } }: FoundTable): boolean {
  return header !== -1 || roles.length > 2 || !isUsable(roles)
}
