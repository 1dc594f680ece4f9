import { NUMBER, QUESTION } from './question-lines.ts'

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

/** '### Options:' or 'Options' above the options of a question, which says nothing on a card. */
export const OPTIONS_HEADING =
  /^(?:#{1,6}[ \t]+(?:options|choices)[ \t]*:?[ \t]*$|(?:options|choices)[ \t]*:?[ \t]*(?=\n\(?A[.)] ))/gim
/** '### Answer:' above the answer. */
const LABEL_HEADING = /^#{1,6}\s+((?:correct )?answer|explanation|rationale|reason)\s*:?\s*$/i

/**
 * A text without what only lays it out: quotation marks before its lines. Headings that only label
 * the parts of a question, and numbers of questions in lines of their own, are put before the next
 * line. Choices of a list of tasks get letters. Lines keep their places.
 */
export function plainDocument(given: string): string {
  const text = given.replaceAll(OPTIONS_HEADING, '')
  const split = withKeysBeside(withNumbersBeside(text.split('\n')))
  const lines = text === given ? split : withoutLabels(split)
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
      // '1) Who?' below 'QUESTION 1:' is numbered by itself.
      if (NUMBER.test(line)) lines[head.place] = ''
      else if (!NO_QUESTION.test(line) && !QUESTION.test(line)) {
        lines[head.place] = ''
        lines[index] = `Question ${head.number}: ${line.trimStart()}`
      }
      head = null
    }
  }
  return lines.join('\n')
}

const NUMBER_ALONE = /^\s*(\d{1,3})[.)]?\s*$/
/** Fewer numbers alone may be answers. */
const FEWEST_NUMBERS = 3

/** Numbers in lines of their own that count the questions, before the lines below them. */
function withNumbersBeside(lines: string[]): string[] {
  const alone = lines.flatMap((line, place) => {
    const [, number] = NUMBER_ALONE.exec(line) ?? []
    return number === undefined ? [] : [{ number: Number(number), place }]
  })
  const counted = alone.filter(
    ({ number }, at) => number === 1 || number === (alone[at - 1]?.number ?? 0) + 1,
  )
  if (counted.length < FEWEST_NUMBERS || counted.length < alone.length * 0.7) return lines
  const read = [...lines]
  for (const { number, place } of counted) {
    const below = lines.findIndex((line, at) => at > place && line.trim() !== '')
    const line = lines[below] ?? ''
    if (below === -1 || NO_QUESTION.test(line) || NUMBER.test(line)) continue
    read[place] = ''
    read[below] = `${number}. ${line.trimStart()}`
  }
  return read
}

const KEY_ALONE = /^\s*(?:the\s+)?(?:correct\s+)?(?:answers?|ans|key)\s*[:-]?\s*$/i

/** 'Correct answer:' in a line of its own, before the option below it. */
function withKeysBeside(lines: string[]): string[] {
  const read = [...lines]
  for (const [place, line] of lines.entries()) {
    const below = lines[place + 1] || lines[place + 2] || ''
    const next = lines[place + 1] === below ? place + 1 : place + 2
    const after = lines.slice(next + 1).find((one) => one.trim() !== '') ?? ''
    // Options below a heading 'Answers' go on.
    if (!KEY_ALONE.test(line) || !LETTERED.test(below) || LETTERED.test(after)) continue
    read[place] = ''
    read[next] = `Answer: ${below.trimStart()}`
  }
  return read
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
  const lettered = LETTERED.test(words) || place > MAX_CHOICES
  const named = lettered ? words : `${String.fromCharCode('A'.charCodeAt(0) + place - 1)}. ${words}`
  return isRight ? `[x] ${named}` : named
}

const MAX_CHOICES = 10
