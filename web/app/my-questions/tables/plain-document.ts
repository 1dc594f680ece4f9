import { QUESTION } from './question-lines.ts'

const FENCE = /^\s*```/
/** '> ' before the lines of a Markdown quotation or of a mail. */
const QUOTED = /^\s{0,3}(?:>\s)+|^\s{0,3}>\s*$/
/** '### Question 12' above the question itself. */
const HEAD_OF_QUESTION =
  /^\s*(?:#{1,6}\s+)?(?:\*\*|__)?(?:Q|Question|Card|Flashcard|Item|Problem)\s*#?(\d{1,4})\s*[:.)]?(?:\*\*|__)?\s*$/i
const NO_QUESTION = /^\s*(?:#{1,6}\s|[-*+]\s|\||\(?[A-Ja-j][.)]\s)/
/** A choice in a list of tasks. */
const TASK = /^(\s*)[-*+]\s+\[([ x])\]\s+(\S.*)$/i
const LETTERED = /^(?:\*\*)?\(?[A-Ja-j][.)]/

/** '### Options:' above the options of a question, which says nothing on a card. */
export const OPTIONS_HEADING = /^#{1,6}[ \t]+(?:options|choices)[ \t]*:?[ \t]*$/gim
/** '### Answer:' above the answer. */
const LABEL_HEADING = /^#{1,6}\s+((?:correct )?answer|explanation|rationale|reason)\s*:?\s*$/i

/**
 * A text without what only lays it out: quotation marks before its lines. Headings that only label
 * the parts of a question, and numbers of questions in lines of their own, are put before the next
 * line. Choices of a list of tasks get letters. Lines keep their places.
 */
export function plainDocument(given: string): string {
  const text = given.replaceAll(OPTIONS_HEADING, '')
  const lines = text === given ? text.split('\n') : withoutLabels(text.split('\n'))
  const isQuotation = lines.some((line) => QUOTED.test(line))
  const hasTasks = lines.some((line) => TASK.test(line))
  let isCode = false
  let head: { number: string; place: number } | null = null
  let letter = 0
  for (const [index, given] of lines.entries()) {
    const line: string = isQuotation && !isCode ? given.replace(QUOTED, '') : given
    lines[index] = line
    if (FENCE.test(line)) isCode = !isCode
    if (isCode || line.trim() === '') continue
    if (hasTasks) {
      const [, indent = '', mark = '', words = ''] = TASK.exec(line) ?? []
      letter = words === '' ? 0 : letter + 1
      if (words !== '') lines[index] = indent + choice(words, mark !== ' ', letter)
    }
    const [, number] = HEAD_OF_QUESTION.exec(line) ?? []
    if (number !== undefined) head = { number, place: index }
    else if (head !== null) {
      if (!NO_QUESTION.test(line) && !QUESTION.test(line)) {
        lines[head.place] = ''
        lines[index] = `Question ${head.number}: ${line.trimStart()}`
      }
      head = null
    }
  }
  return lines.join('\n')
}

/** Labels in lines of their own, before the lines that they label. */
function withoutLabels(lines: readonly string[]): string[] {
  let label: { name: string; place: number } | null = null
  const read = [...lines]
  for (const [index, line] of lines.entries()) {
    const [, name] = LABEL_HEADING.exec(line) ?? []
    if (name !== undefined) label = { name, place: index }
    else if (label !== null && line.trim() !== '') {
      if (!NO_QUESTION.test(line)) {
        read[label.place] = ''
        read[index] = `${label.name}: ${line.trimStart()}`
      }
      label = null
    }
  }
  return read
}

/** A choice as 'B. …', marked if it is right. `place` counts from 1. */
function choice(words: string, isRight: boolean, place: number): string {
  const lettered = LETTERED.test(words) || place > MOST_CHOICES
  const named = lettered ? words : `${String.fromCharCode('A'.charCodeAt(0) + place - 1)}. ${words}`
  return isRight ? `[x] ${named}` : named
}

const MOST_CHOICES = 10
