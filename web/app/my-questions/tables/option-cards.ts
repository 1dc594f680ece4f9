import { Collected, type FoundCards, referenceIn } from './collected-cards.ts'

const OPTION = /^\s*(\*?)\s*\(?([a-h])[.)]\s+(\S.*)$/i
const KEY = /^\W*(?:ans|answer|correct(?: (?:answer|option|choice))?|key)\s*[:.)-]\s*\W*([a-h])\b/i
const MARK = /^\s*(?:\(?\d{1,4}[.)]|(?:Q|Question)\s*#?\d*\s*[:.)-])\s*/i

/**
 * Questions with options A, B, ... and a line that names the right one, as in Moodle's Aiken format
 * (docs.moodle.org/en/Aiken_format), or a star before it; null if the text has none.
 */
export function readOptions(lines: readonly string[]): FoundCards | null {
  const keys = lines.filter((line) => KEY.test(line) || OPTION.exec(line)?.[1] === '*')
  if (keys.length === 0) return null
  const cards = new Collected('questions with options')
  let open = new OpenQuestion(0)
  let made = 0
  for (const [index, line] of lines.entries()) {
    const key = KEY.exec(line)?.[1]
    if (key !== undefined && open.options.length > 1) {
      const sides = open.answeredBy(key)
      open.finish(cards, sides)
      made += sides === null ? 0 : 1
      open = new OpenQuestion(index + 1)
    } else if (open.isOver(line)) {
      const sides = open.answeredByStar()
      open.finish(cards, sides)
      made += sides === null ? 0 : 1
      open = new OpenQuestion(index)
      open.push(line)
    } else open.push(line)
  }
  const last = open.answeredByStar()
  open.finish(cards, last)
  if (last !== null) made += 1
  // A list of lettered answers is no question with options.
  return made > 0 && made >= keys.length * 0.8 ? cards.finish() : null
}

type Option = { letter: string; text: string; isStarred: boolean }

class OpenQuestion {
  readonly options: Option[] = []
  readonly #first: number
  readonly #lines: string[] = []
  #question: string[] = []
  #reference = ''

  constructor(first: number) {
    this.#first = first
  }

  push(line: string) {
    this.#lines.push(line)
    const [, star, letter = '', text = ''] = OPTION.exec(line) ?? []
    const isNext = letter.toLowerCase().charCodeAt(0) === 'a'.charCodeAt(0) + this.options.length
    const reference = referenceIn(line)
    if (letter !== '' && isNext) {
      this.options.push({
        letter: letter.toLowerCase(),
        text: text.trim(),
        isStarred: star === '*',
      })
    } else if (reference !== null && this.options.length > 0) this.#reference = reference
    else if (line.trim() !== '' && this.options.length === 0) this.#question.push(line)
  }

  /** True if a line begins the next question, since the options above it have a star. */
  isOver(line: string): boolean {
    const isStarred = this.options.some((option) => option.isStarred)
    return isStarred && line.trim() !== '' && !OPTION.test(line) && referenceIn(line) === null
  }

  answeredByStar() {
    const starred = this.options.find(({ isStarred }) => isStarred)
    return starred === undefined ? null : this.answeredBy(starred.letter)
  }

  answeredBy(letter: string) {
    const right = this.options.find((option) => option.letter === letter.toLowerCase())
    const start = this.#question.findLastIndex((line) => MARK.test(line))
    const asked = this.#question.slice(Math.max(start, 0))
    const question = asked
      .map((line, index) => (index === 0 ? line.replace(MARK, '') : line).trim())
      .join('\n')
    if (right === undefined || question === '') return null
    // Text before a numbered question belongs to no card.
    this.#question = this.#question.slice(0, Math.max(start, 0))
    return {
      question,
      answer: right.text,
      wrong: this.options.filter((option) => option !== right).map(({ text }) => text),
      ...(this.#reference === '' ? {} : { reference: this.#reference }),
    }
  }

  finish(cards: Collected, sides: ReturnType<OpenQuestion['answeredBy']>) {
    const left = sides === null ? this.#lines : this.#question
    for (const line of left) cards.leaveOut(line, this.#first + this.#lines.indexOf(line))
    if (sides !== null) cards.add(sides)
  }
}
