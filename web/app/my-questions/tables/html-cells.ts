import { plainText } from '../decks/plain-text.ts'

/** HTML that flashcard programs write into the cells of a text. */
export const HTML =
  /<(?:br|b|i|u|p|div|span|ul|ol|li|sub|sup|font|em|strong|small|table|pre|code)\b[^<>\n]*>|&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8}\d?);/i

/** The words of cells that hold HTML. */
export const plainCells = (rows: readonly string[][]): string[][] =>
  rows.map((row) => row.map((cell) => plainText(cell).text))
