import { LONGEST_SOURCE_LINE, MAX_SOURCE_LINES } from '../entities/board.ts'

/**
 * The lines that a board keeps to be studied from the source: those that it has, then those that a
 * memorandum leaves, without doubles. A longer line ends in '…'.
 */
export function withSourceLines(kept: readonly string[], left: readonly string[]): string[] {
  const lines = left.map((line) => {
    const text = line.trim()
    return text.length > LONGEST_SOURCE_LINE ? `${text.slice(0, LONGEST_SOURCE_LINE - 1)}…` : text
  })
  return [...new Set([...kept, ...lines])].filter(Boolean).slice(0, MAX_SOURCE_LINES)
}
