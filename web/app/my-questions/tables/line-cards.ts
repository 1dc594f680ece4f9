import { comparableText } from '@squared-away/domain/text/comparable-text'
import { readAnswerKey } from './answer-key.ts'
import { Collected, type FoundCards, type TextSides } from './collected-cards.ts'
import { readOptions } from './option-cards.ts'
import {
  ANSWER,
  askingLines,
  BULLET,
  headingLines,
  NUMBER,
  QUESTION,
  withoutPages,
} from './question-lines.ts'

type Headings = ReadonlyMap<number, string>

/** One form of a list; `isOpen` if nothing but its lines tells it from others. */
type LineReading = { read: () => FoundCards | null; isOpen: boolean }

/**
 * The readings of a list in each of the usual forms that it may have, the surest first. Each pass
 * is linear.
 *
 * @param isBeginning True for the beginning of a document, which may have a title.
 */
export function lineReadings(text: string, isBeginning: boolean): LineReading[] {
  const { lines: given, skipped, notes, noted } = withoutPages(text.split('\n'))
  const headings = headingLines(given, isBeginning)
  const lines = given.map((line) => plainLine(line).trimEnd())
  const bold = given.map((listed) => {
    const line = listed.replace(LISTED_OPTION, '')
    return BOLD_OPTION.test(line) ? line.trimEnd().replace(/\*\*$/, '') : plainLine(line).trimEnd()
  })
  const marked = [
    () => readAnswerKey(lines, headings),
    () => readOptions(lines, headings) ?? readOptions(bold, headings),
    () => readMarked(lines, headings),
    () => readNumbered(lines, headings),
  ]
  const open = [
    () => readBullets(lines, headings),
    () => readPairs(lines, headings),
    ...separatorsIn(lines).map((separator) => () => readSeparated(lines, headings, separator)),
  ]
  const whole = (read: () => FoundCards | null) => () => {
    const found = read()
    return (
      found && {
        ...found,
        ...{ skipped: [...skipped, ...found.skipped], notes },
        noted: [...noted, ...(found.noted ?? [])],
      }
    )
  }
  return [
    ...marked.map((read) => ({ read: whole(read), isOpen: false })),
    ...open.map((read) => ({ read: whole(read), isOpen: true })),
  ]
}

/** '**B. The right one**' among plain options. */
const BOLD_OPTION = /^\s*\*\*\s*\(?[a-j][.)]\s/i

/** 'Answer: B' or 'Correct answer: B', below options, where 'A.' begins one. */
const ANSWER_BELOW_OPTIONS = /^\W*(?:A:|(?:Ans|Answer|Correct(?: answer)?)\s*[:.)-])\W*?\s*/i
const OPTION = /^\s*\(?[A-H][.)]\s+/

/** If B and C are options, so is A. */
function answerMarkOf(lines: readonly string[]): RegExp {
  const hasOptions = ['B', 'C'].every((letter) =>
    lines.some((line) => OPTION.test(line) && line.trim().replace('(', '').startsWith(letter)),
  )
  return hasOptions ? ANSWER_BELOW_OPTIONS : ANSWER
}

/** '- B) …' is an option, not an item of a list. */
const LISTED_OPTION = /^\s*[-*+•◦▪]\s+(?=\*{0,2}\(?[A-Ja-j][.)]\*{0,2}\s)/

/** Without the marks of Markdown for bold words, code, headings and listed options. */
export function plainLine(line: string): string {
  return line
    .replace(LISTED_OPTION, '')
    .replaceAll(/\*\*(?=\S)([^*]+)\*\*/g, '$1')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replace(/^#{1,6}\s+/, '')
}

/** 'E1A01: ', by which a pool of questions names one that begins with a mark. */
const POOL_ID = /^\s*([A-Z]{0,4}\d[\w.-]{0,11})\s*[:.)]\s+(?=Q\s*[:.]\s)/

/** 'Q. Who? A. You' as its two sides; null if the answer is in another line. */
function bothSides(line: string): [question: string, answer: string] | null {
  if (!QUESTION.test(line)) return null
  const asked = line.search(/(?<=\?)\s+(?:A|Ans|Answer)[.:]\s/)
  const place = asked === -1 ? line.search(/\s(?:A|Ans|Answer):\s/) : asked
  return place === -1 ? null : [line.slice(0, place), line.slice(place).trimStart()]
}

/** True for 'a. …' above 'b. …': the first item of a list, not the mark of an answer. */
function beginsList(lines: readonly string[], index: number): boolean {
  const [, letter = '', mark = ''] = /^\s*(a)([.)])\s/i.exec(lines[index] ?? '') ?? []
  if (letter === '') return false
  const next = (lines[index + 1] || lines[index + 2] || '').trimStart()
  return next.startsWith(`${letter === 'a' ? 'b' : 'B'}${mark}`)
}

/**
 * The lines directly above nearly all questions that only number them, such as '2. Created: …' in
 * the export of a program.
 */
function recordHeads(lines: readonly string[]): Set<number> {
  const asked = lines.flatMap((line, index) => (QUESTION.test(line) ? [index] : []))
  const above = asked.map((index) => index - 1)
  const heads = above.filter((index) => NUMBER.test(lines[index] ?? ''))
  return new Set(heads.length > 1 && heads.length >= asked.length * 0.8 ? heads : [])
}

/** 'Q: …' and 'A: …', each with lines that continue it. */
function readMarked(given: readonly string[], headings: Headings): FoundCards | null {
  const ids = given.map((line) => POOL_ID.exec(line)?.[1] ?? null)
  const lines = given.map((line) => line.replace(POOL_ID, ''))
  const answer = answerMarkOf(lines)
  const isMarked =
    lines.some((line) => QUESTION.test(line)) &&
    lines.some((line) => answer.test(line) || bothSides(line) !== null)
  if (!isMarked) return null
  const cards = new Collected('lines that begin with Q and A', headings)
  const heads = recordHeads(lines)
  for (const [index, line] of lines.entries()) {
    if (heads.has(index)) {
      cards.leaveOut(line, index)
      continue
    }
    const sides = bothSides(line)
    if (sides !== null) {
      cards.ask(sides[0].replace(QUESTION, ''), index)
      cards.answer(sides[1].replace(ANSWER, ''), index)
      const id = ids[index] ?? null
      if (id !== null) cards.goOn(`Ref: ${id}`, index)
      continue
    }
    const words = line.replace(QUESTION, '')
    const above = lines[index - 1] ?? ''
    if (words !== line && QUESTION.test(above) && /[\p{L}\p{N},]$/u.test(above)) {
      // SuperMemo writes 'Q:' before each line of a question.
      cards.goOn(words, index)
    } else if (words !== line) cards.ask(words, index)
    else if (answer.test(line) && !beginsList(lines, index)) {
      cards.answer(line.replace(answer, ''), index)
    } else cards.goOn(line, index)
  }
  const found = cards.finish()
  return { ...found, sides: found.sides.map(withNamedOptions) }
}

/** Options without letters below a question whose answer repeats one of them. */
function withNamedOptions(sides: TextSides): TextSides {
  const { question, answer, wrong } = sides
  if (wrong !== undefined || answer.includes('\n')) return sides
  const lines = question.split('\n')
  const asked = lines.findIndex((line) => /[?:]["”)]?\s*$|_{3}/.test(line))
  const options = lines.slice(asked + 1)
  const right = options.filter((option) => comparableText(option) === comparableText(answer))
  if (asked === -1 || options.length < 2 || options.length > 8 || right.length !== 1) return sides
  return {
    ...sides,
    question: lines.slice(0, asked + 1).join('\n'),
    wrong: options.filter((option) => !right.includes(option)),
  }
}

/** '1. Question' with its answer in the lines below. */
function readNumbered(lines: readonly string[], headings: Headings): FoundCards | null {
  const places = lines.flatMap((line, index) => (NUMBER.test(line) ? [index] : []))
  if (places.length < 2) return null
  // A numbered line without anything below is an item of a list, not a question.
  const filled = lines.filter((line) => line.trim() !== '')
  const below = filled.filter(
    (line, index) => !NUMBER.test(line) && NUMBER.test(filled[index - 1] ?? ''),
  )
  if (below.length < places.length * 0.8) return null
  const cards = new Collected('numbered questions with answers below', headings)
  const answer = answerMarkOf(lines)
  for (const [index, line] of lines.entries()) {
    if (NUMBER.test(line)) cards.ask(line.replace(NUMBER, ''), index)
    else if (answer === ANSWER_BELOW_OPTIONS && OPTION.test(line)) cards.goOn(line, index)
    else cards.below(beginsList(lines, index) ? line : line.replace(answer, ''), index)
  }
  return cards.finish()
}

/** '- Question' with deeper bullets below, or '- **Term**: definition'. */
function readBullets(lines: readonly string[], headings: Headings): FoundCards | null {
  const filled = lines.filter((line) => line.trim() !== '')
  const bullets = filled.filter((line) => BULLET.test(line))
  if (bullets.length < 2 || bullets.length < filled.length * 0.6) return null
  const depthOf = (line: string) => BULLET.exec(line)?.[1]?.length ?? null
  const top = Math.min(...bullets.map((line) => depthOf(line) ?? 0))
  const tops = bullets.filter((line) => depthOf(line) === top)
  const isNested = bullets.length - tops.length >= tops.length * 0.8
  if (!isNested) {
    const bare = lines.map((line) => line.replace(BULLET, '').replaceAll(/\*\*|__/g, ''))
    const [separator] = separatorsIn(bare)
    return separator ? readSeparated(bare, headings, separator, 'a list with bullets') : null
  }
  const cards = new Collected('a list with bullets', headings)
  for (const [index, line] of lines.entries()) {
    const words = line.replace(BULLET, '').replaceAll(/\*\*|__/g, '')
    if (depthOf(line) === top) cards.ask(words, index)
    else if (BULLET.test(line) || /^\s+\S/.test(line)) cards.below(words, index)
    else cards.leaveOut(words, index)
  }
  return cards.finish()
}

/** A line that asks and the lines after it, or blocks between empty lines. */
function readPairs(lines: readonly string[], headings: Headings): FoundCards | null {
  const filled = lines.filter((line) => line.trim() !== '')
  const asking = askingLines(lines)
  const isInTurn = asking.size >= filled.length * 0.2 && asking.size <= filled.length * 0.6
  if (asking.size === 0 || !isInTurn) return null
  // A number before most questions counts them.
  const numbered = lines.filter((line, index) => asking.has(index) && NUMBER.test(line)).length
  const isCounted = numbered > asking.size * 0.5
  const cards = new Collected('questions with answers below', headings)
  const paired = pairedLines(lines, asking, headings)
  for (const [index, line] of lines.entries()) {
    const words = isCounted ? line.replace(NUMBER, '') : line
    if (paired.within.has(index)) cards.goOn(words, index)
    else if (asking.has(index) || paired.first.has(index))
      cards.ask(words.replace(BULLET, ''), index)
    else cards.below(line, index)
  }
  return cards.finish()
}

/** Of the paragraphs that ask, those that are a question and an answer in one line each. */
const IN_PAIRS = 0.7
/** Fewer paragraphs show no habit. */
const FEWEST_PAIRS = 5

/**
 * Where empty lines part nearly all cards of two lines, so do the others: the places of first lines
 * that ask without a question mark, and of lines that continue a question.
 */
function pairedLines(
  lines: readonly string[],
  asking: ReadonlySet<number>,
  headings: Headings,
): { first: Set<number>; within: Set<number> } {
  const blocks: number[][] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || headings.has(index)) continue
    const isNew = index === 0 || (lines[index - 1] ?? '').trim() === '' || headings.has(index - 1)
    if (isNew) blocks.push([])
    blocks.at(-1)?.push(index)
  }
  const [first, within] = [new Set<number>(), new Set<number>()]
  const asked = blocks.filter((block) => block.some((index) => asking.has(index)))
  const pairs = asked.filter(([one = 0, , third]) => third === undefined && asking.has(one))
  if (pairs.length < FEWEST_PAIRS || pairs.length < asked.length * IN_PAIRS)
    return { first, within }
  for (const block of blocks) {
    const place = block.findIndex((index) => asking.has(index))
    const [begin = 0, below] = block
    if (place === -1 && block.length === 2 && below !== undefined) first.add(begin)
    if (place > 0 && place < block.length - 1) {
      first.add(begin)
      for (const index of block.slice(1, place + 1)) within.add(index)
    }
  }
  return { first, within }
}

const SEPARATORS = [' :: ', ' = ', ' – ', '—', '―', ' - ', ': ', '? '] as const

type Separator = (typeof SEPARATORS)[number]

/** The marks that nearly all lines have. */
function separatorsIn(lines: readonly string[]): Separator[] {
  const filled = lines.filter((line) => line.trim() !== '')
  const [only = '', ...others] = filled
  if (others.length === 0) return /\S\? +\S/.test(only) ? ['? '] : []
  return SEPARATORS.filter(
    (mark) => filled.filter((line) => line.includes(mark)).length >= filled.length * 0.8,
  )
}

/** 'Term - definition', one a line. */
function readSeparated(
  lines: readonly string[],
  headings: Headings,
  separator: Separator,
  form = `lines with “${separator.trim()}” between the sides`,
): FoundCards {
  const filled = lines.filter((line) => line.trim() !== '')
  const cards = new Collected(form, headings)
  const isCounted = filled.filter((line) => NUMBER.test(line)).length > filled.length * 0.5
  for (const [index, given] of lines.entries()) {
    const line = isCounted ? given.replace(NUMBER, '') : given
    const place = line.indexOf(separator)
    if (place === -1) cards.leaveOut(line, index)
    else {
      // A question mark belongs to its question.
      const end = separator === '? ' ? place + 1 : place
      cards.ask(line.slice(0, end), index)
      cards.answer(line.slice(place + separator.length), index)
    }
  }
  return cards.finish()
}
