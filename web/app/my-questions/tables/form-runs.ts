import { ANSWER, asks, BULLET, NUMBER, ORDER, QUESTION, SIDES } from './question-lines.ts'

/** What a paragraph begins with; null if it continues the one above. */
type Look = 'marked' | 'options' | 'numbered' | 'turns' | 'tabs' | 'bullets' | 'sides' | null

const OPTION = /^\s*\(?[A-Ja-j][.)]\s+\S/

/** A run of paragraphs that look alike, and the line at which it begins. */
export type FormRun = { line: number; text: string }

/**
 * Cuts a list at the blank lines and headings where its paragraphs begin to look otherwise, such as
 * numbered questions after lines with Q and A. A list of one form is one run.
 *
 * @param headings The places of headings, which begin what is below them.
 */
export function formRuns(
  lines: readonly string[],
  headings: ReadonlyMap<number, string>,
): FormRun[] {
  const starts: { line: number; look: Look }[] = []
  for (const { from, to } of paragraphs(lines, headings)) {
    const look = lookOf(
      lines.slice(from, to).filter((line, at) => isFilled(line) && !headings.has(from + at)),
    )
    const last = starts.at(-1)
    // A heading alone, and a paragraph that goes on.
    if (last === undefined) starts.push({ line: from, look })
    else if (last.look === null) last.look = look
    else if (look !== null && look !== last.look)
      starts.push({ line: headed(lines, headings, from), look })
  }
  return starts.map(({ line }, place) => ({
    line,
    text: lines.slice(line, starts[place + 1]?.line ?? lines.length).join('\n'),
  }))
}

const isFilled = (line = '') => line.trim() !== ''

/** The place of the headings directly above a paragraph, or its own. */
function headed(
  lines: readonly string[],
  headings: ReadonlyMap<number, string>,
  from: number,
): number {
  let start = from
  for (let line = from - 1; line >= 0; line -= 1) {
    if (headings.has(line)) start = line
    else if (isFilled(lines[line])) break
  }
  return start
}

function paragraphs(lines: readonly string[], headings: ReadonlyMap<number, string>) {
  const found: { from: number; to: number }[] = []
  for (const [index, line] of lines.entries()) {
    if (!isFilled(line)) continue
    const last = found.at(-1)
    if (last?.to === index && !headings.has(index)) last.to = index + 1
    else found.push({ from: index, to: index + 1 })
  }
  return found
}

function lookOf(lines: readonly string[]): Look {
  const [first = '', second = ''] = lines
  if (first === '') return null
  if (lines.every((line) => line.includes('\t'))) return 'tabs'
  if (lines.filter((line) => OPTION.test(line)).length > 1 && !OPTION.test(first)) return 'options'
  if (QUESTION.test(first)) return 'marked'
  if (ANSWER.test(first)) return null
  if (NUMBER.test(first))
    return asks(first) || (second !== '' && !NUMBER.test(second)) ? 'numbered' : null
  if (BULLET.test(first)) return lines.length > 1 ? 'bullets' : null
  if (asks(first) || (ORDER.test(first) && second !== '')) return 'turns'
  return lines.length > 1 && lines.every((line) => SIDES.test(line)) ? 'sides' : null
}
