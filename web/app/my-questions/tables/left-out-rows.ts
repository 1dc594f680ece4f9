import type { SkippedCard } from '@squared-away/domain/decks/imported-card'
import { leftOutText } from './collected-cards.ts'

/** The rows of a table that is left out, in the place of the text where it begins. */
export function leftOutRows(rows: readonly (readonly string[])[], line = 0): SkippedCard[] {
  return rows.map((row, index) =>
    leftOutText(row.filter((cell) => cell.trim() !== '').join(' | '), line + index),
  )
}
