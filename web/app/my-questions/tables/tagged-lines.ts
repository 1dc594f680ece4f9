import { Collected, type FoundCards } from './collected-cards.ts'

const SEPARATORS = [';', '|', ','] as const
/** Question, answer and tag. */
const WIDTH = 3
const NEARLY_ALL = 0.9
const FEWEST = 3

/**
 * 'Question; answer; tag' in each line, with the same tag in nearly all of them, which is the
 * category. A line with another number of parts is left out: nobody can tell which of its marks
 * separate. Null for other texts.
 */
export function readTaggedLines(text: string): FoundCards | null {
  const lines = text.split('\n')
  for (const separator of SEPARATORS) {
    const parts = lines.map((line) => line.split(separator).map((part) => part.trim()))
    const filled = parts.filter((cells) => cells.some((cell) => cell !== ''))
    const tag = filled[0]?.[WIDTH - 1] ?? ''
    const fits = (cells: readonly string[]) =>
      cells.length === WIDTH && cells[WIDTH - 1] === tag && !cells.includes('')
    if (tag === '' || filled.length < FEWEST) continue
    if (filled.filter(fits).length < filled.length * NEARLY_ALL) continue
    const cards = new Collected(`lines with “${separator}” between the sides`)
    for (const [index, cells] of parts.entries()) {
      const [question = '', answer = ''] = cells
      if (fits(cells)) cards.add({ question, answer, category: tag })
      else cards.leaveOut(lines[index] ?? '', index)
    }
    return cards.finish()
  }
  return null
}
