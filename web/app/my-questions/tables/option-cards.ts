import { markedOption } from '@squared-away/domain/decks/marked-option'
import { countedWords } from './accounted-text.ts'
import { Collected, type FoundCards, referenceIn, type TextSides } from './collected-cards.ts'
import { type KeyedOption, optionsOfKey } from './option-key.ts'

const OPTION = /^\s*(\*{0,2}|>{2,}|→|✓|✔|✅|☑|\[x\])\s*\(?([a-j])[.)]\s+(\S.*)$/iu
const KEY =
  /^\W*(?:(?:ans|answer|correct(?: (?:answer|option|choice)s?)?|key)\s*[:.)-]\W*){1,2}(\S.*)$/i
/** A key that names an option by its letter. */
const LETTERS = /^[a-j]{1,6}\b/i
/** The reason of an answer, below or beside it. */
const WHY = /^\W*(?:explanation|rationale|reason|why|feedback|because)\b\s*[:.-]?\s*/i
const MARK = /^\s*(?:\(?\d{1,4}[.)]|(?:Q|Question)\s*#?\d*\s*[:.)-])\s*/i

/** True if a line is an option whose mark says that it is right. */
function isMarked(line: string): boolean {
  const [, before = '', , text = ''] = OPTION.exec(line) ?? []
  return before !== '' || (text !== '' && markedOption(text).isRight === true)
}

/**
 * Questions with options A, B, ... and a line that names the right one, as in Moodle's Aiken format
 * (docs.moodle.org/en/Aiken_format), or a mark at it; null if the text has none.
 */
export function readOptions(
  lines: readonly string[],
  headings: ReadonlyMap<number, string>,
): FoundCards | null {
  const keys = lines.filter((line) => LETTERS.test(KEY.exec(line)?.[1] ?? '') || isMarked(line))
  if (keys.length === 0) return null
  const cards = new Collected('questions with options', headings)
  let open = new OpenQuestion(0)
  let made = 0
  // A line below the key may still name the publication.
  const last: { sides: TextSides | null } = { sides: null }
  /** True below a line that explains an answer, up to the next blank one. */
  let goesOn = false
  /** Keys, which may repeat the words of an option. */
  const named: string[] = []
  const addLast = () => {
    if (last.sides !== null) cards.add(last.sides)
    last.sides = null
  }
  const end = (sides: TextSides | null) => {
    addLast()
    open.finish(cards, sides === null)
    made += sides === null ? 0 : Math.max(1, open.markedCount)
    last.sides = sides
  }
  for (const [index, line] of lines.entries()) {
    const heading = headings.get(index)
    const reference = open.isEmpty ? referenceIn(line) : null
    if (reference !== null && last.sides !== null && last.sides.reference === undefined) {
      last.sides = { ...last.sides, reference }
      continue
    }
    const isWhy: boolean = open.isEmpty && (WHY.test(line) || (goesOn && line.trim() !== ''))
    goesOn = isWhy && last.sides !== null
    if (goesOn && last.sides !== null) {
      const words = [last.sides.why ?? '', line.replace(WHY, '').trim()]
      last.sides = { ...last.sides, why: words.filter(Boolean).join('\n') }
      continue
    }
    const [, key] = KEY.exec(line) ?? []
    if (heading !== undefined) {
      end(open.answeredByMark())
      addLast()
      cards.under(heading, index)
      open = new OpenQuestion(index + 1)
    } else if (key !== undefined && open.options.length > 1) {
      const sides = open.answeredBy(key)
      if (sides !== null && repeats(line, sides)) named.push(line)
      end(sides)
      open = new OpenQuestion(index + 1)
    } else if (open.isOver(line)) {
      end(open.answeredByMark())
      open = new OpenQuestion(index)
      open.push(line)
    } else open.push(line)
  }
  end(open.answeredByMark())
  addLast()
  // A list of lettered answers is no question with options.
  return made > 0 && made >= keys.length * 0.8 ? { ...cards.finish(), noted: named } : null
}

/** True if all words of a key are on its card. */
function repeats(key: string, { answer, wrong = [], why = '' }: TextSides): boolean {
  const words = new Set(countedWords([answer, ...wrong, why].join('\n')))
  return countedWords(key).every((word) => words.has(word))
}

type Option = KeyedOption & { isRight: boolean }

class OpenQuestion {
  readonly options: Option[] = []
  readonly #first: number
  readonly #lines: string[] = []
  #question: string[] = []
  #reference = ''
  /** Lines below the options that belong to nothing. */
  readonly #loose: string[] = []

  constructor(first: number) {
    this.#first = first
  }

  push(line: string) {
    this.#lines.push(line)
    const [, before, letter = '', text = ''] = OPTION.exec(line) ?? []
    const isNext = letter.toLowerCase().charCodeAt(0) === 'a'.charCodeAt(0) + this.options.length
    const reference = referenceIn(line)
    if (letter !== '' && isNext) {
      const marked = markedOption(text)
      this.options.push({
        letter: letter.toLowerCase(),
        text: marked.isRight === null ? text.trim() : marked.text,
        isRight: before !== '' || marked.isRight === true,
      })
    } else if (line.trim() === '') return
    else if (reference !== null && this.options.length > 0 && this.#reference === '') {
      this.#reference = reference
    } else if (this.options.length === 0) this.#question.push(line)
    else this.#loose.push(line)
  }

  get isEmpty(): boolean {
    return this.#lines.every((line) => line.trim() === '')
  }

  /** True if a line begins the next question, since an option above it has a mark. */
  isOver(line: string): boolean {
    return (
      this.markedCount > 0 && line.trim() !== '' && !OPTION.test(line) && referenceIn(line) === null
    )
  }

  get markedCount(): number {
    return this.options.filter(({ isRight }) => isRight).length
  }

  answeredByMark(): TextSides | null {
    const right = this.options.filter(({ isRight }) => isRight)
    return right.length === 0 ? null : this.answeredBy(right.map(({ letter }) => letter).join(', '))
  }

  /** @param key From the letter on, such as 'B', 'A, C' or 'B. Because …'. */
  answeredBy(key: string): TextSides | null {
    const { right, why } = optionsOfKey(this.options, key)
    const start = this.#question.findLastIndex((line) => MARK.test(line))
    const asked = this.#question.slice(Math.max(start, 0))
    const question = asked
      .map((line, index) => (index === 0 ? line.replace(MARK, '') : line).trim())
      .join('\n')
    if (right.length === 0 || question === '') return null
    // Text before a numbered question belongs to no card.
    this.#question = this.#question.slice(0, Math.max(start, 0))
    return {
      question,
      answer: right.map(({ text }) => text).join('\n'),
      wrong: this.options.filter((option) => !right.includes(option)).map(({ text }) => text),
      ...(why === '' ? {} : { why }),
      ...(this.#reference === '' ? {} : { reference: this.#reference }),
    }
  }

  /** Lists the lines that are not on its card, or all if there is none. */
  finish(cards: Collected, hasFailed: boolean) {
    const left = hasFailed ? this.#lines : [...this.#question, ...this.#loose]
    for (const line of left) cards.leaveOut(line, this.#first + this.#lines.indexOf(line))
  }
}
