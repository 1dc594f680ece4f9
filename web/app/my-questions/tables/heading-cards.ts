import { type FoundCards, leftOutText } from './collected-cards.ts'
import { plainLine } from './line-cards.ts'
import { asks, ORDER } from './question-lines.ts'

/** Also as an item of a numbered list. */
const HEADING = /^\s*(?:\d{1,4}[.)]\s+)?(#{1,6})\s+(\S.*)$/
/** A blank line, a rule, and the line below the names of a table. */
const RULE = /^[\s|:_-]*$/
/** What begins and ends a block of code. */
const FENCE = /^\s*```[^`]*$/
const FENCE_END = /^\s*```\s*$/

type Section = { line: number; level: number; words: string; body: string[] }

/**
 * Markdown headings that have their answers below, as mdanki and lists for interviews write them;
 * a heading with nothing below is the category of those that are deeper. Null if fewer than two
 * have an answer. `isAsking` if most of them ask, so that they are no chapters of a text to read;
 * the others are then left out.
 */
export function readHeadingCards(text: string): (FoundCards & { isAsking: boolean }) | null {
  const { before, sections: all } = sectionsOf(text.split('\n'))
  const sections = withSubheadings(all)
  const asked = sections.filter(({ body }) => body.length > 0)
  if (asked.length < 2) return null
  const isAsking = asked.filter(isQuestion).length > asked.length * 0.5
  const above: Section[] = []
  const silent: Section[] = []
  const used = new Set<Section>()
  const sides: FoundCards['sides'] = []
  for (const section of sections) {
    while ((above.at(-1)?.level ?? 0) >= section.level) above.pop()
    const { words, body } = section
    if (body.length === 0) above.push(section)
    else if (isAsking && !isQuestion(section)) silent.push(section)
    else {
      const category = above.at(-1)
      if (category !== undefined) used.add(category)
      const card = { question: words, answer: body.join('\n') }
      sides.push(category === undefined ? card : { ...card, category: category.words })
    }
  }
  const alone = sections.filter((section) => section.body.length === 0 && !used.has(section))
  const skipped = [
    ...before.map(({ words, line }) => leftOutText(words, line)),
    ...alone.map(({ words, line }) => leftOutText(words, line, 'is a heading without cards.')),
    ...silent.map(({ words, body, line }) => ({
      ...leftOutText(words, line, 'asks nothing, and is left out with the text below it.'),
      text: [words, ...body].join('\n'),
    })),
  ]
  return { form: 'headings with their answers below', sides, skipped, isAsking }
}

const ASKING_WORD =
  /^(?:how|what|why|when|who|whom|whose|which|where|do|does|did|is|are|can|could|should)\b/i

const isQuestion = ({ words }: Section) =>
  asks(words) || ORDER.test(words) || ASKING_WORD.test(words)

/** Headings within an answer are lines of it. */
function withSubheadings(all: readonly Section[]): Section[] {
  const sections: Section[] = []
  for (const section of all) {
    const above = sections.at(-1)
    const isWithin = above !== undefined && isQuestion(above) && section.level > above.level
    if (isWithin && !isQuestion(section)) above.body.push(section.words, ...dedented(section.body))
    else sections.push({ ...section, body: dedented(section.body) })
  }
  return sections
}

/** Without the spaces that all lines begin with, as below an item of a list. */
function dedented(lines: readonly string[]): string[] {
  const least = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(least))
}

function sectionsOf(lines: readonly string[]) {
  const before: { words: string; line: number }[] = []
  const sections: Section[] = []
  let isCode = false
  for (const [line, given] of lines.entries()) {
    if ((isCode ? FENCE_END : FENCE).test(given)) {
      isCode = !isCode
      continue
    }
    const [, marks, heading] = (isCode ? null : HEADING.exec(given)) ?? []
    if (marks !== undefined && heading !== undefined) {
      const words = plainLine(heading)
        .replace(/\s+#+\s*$/, '')
        .replace(/^\d{1,4}[.)]\s+/, '')
        .trim()
      sections.push({ line, level: marks.length, words, body: [] })
      continue
    }
    const words = isCode ? given.trimEnd() : wordsOf(given)
    if (RULE.test(words)) continue
    const section = sections.at(-1)
    if (section === undefined) before.push({ words, line })
    else section.body.push(words)
  }
  return { before, sections }
}

/** Tags of a page around the words of a Markdown text. */
const TAG =
  /<\/?(?:details|summary|div|p|br|b|i|u|a|img|sub|sup|span|center|kbd|ul|ol|li)\b[^<>]*>/gi

/** A line without its markup; the cells of a table in their order. */
function wordsOf(line: string): string {
  const plain = plainLine(line.replaceAll(TAG, '').replace(/^\s*>\s?/, '')).trimEnd()
  if (!/^\s*\|.*\|$/.test(plain)) return plain
  return plain
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' | ')
}
