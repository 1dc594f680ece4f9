import { labelledLines } from './culture-texts.ts'

/** A text whose lines become cards. */
type AskedText = { readonly title: string; readonly lines: readonly string[] }

/** The two sides of a line's card: the preceding lines or the label in front. */
export type LineSides = { category: string; question: string; answer: string }

/** Returns a function from the index of a line to its two sides. */
export function lineSides(text: AskedText): (index: number) => LineSides {
  const labelled = labelledLines(text.lines)
  return (index) => (labelled ? labelledSides(text, labelled[index]) : plainSides(text, index))
}

function labelledSides(text: AskedText, line: { label: string; text: string } | undefined) {
  const label = line?.label ?? ''
  const isNumber = /^\d+$/.test(label)
  return {
    category: isNumber ? 'What does it say?' : 'What does it mean?',
    question: isNumber ? `${text.title}: number ${label}` : label,
    answer: line?.text ?? '',
  }
}

function plainSides(text: AskedText, index: number) {
  const answer = text.lines[index] ?? ''
  if (index === 0) return { category: 'How does it begin?', question: text.title, answer }
  const question = linesBefore(text.lines, index).join('\n')
  return { category: 'Which line comes next?', question, answer }
}

/** The preceding line, or as many as identify the place: a refrain repeats some lines. */
function linesBefore(lines: readonly string[], index: number): string[] {
  const before = (end: number, count: number) => lines.slice(Math.max(0, end - count), end)
  let count = 1
  while (count < index && occursElsewhere(count)) count += 1
  return before(index, count)

  function occursElsewhere(size: number): boolean {
    const wanted = before(index, size).join('\n')
    return lines.some((_, end) => end !== index && before(end, size).join('\n') === wanted)
  }
}
