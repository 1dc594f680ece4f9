import type { SkippedCard } from '@squared-away/domain/decks/imported-card'
import { QUESTION_LIMITS } from '@squared-away/domain/entities/question'

/** The two sides of a card, as they stand in the text. */
export interface TextSides {
  question: string
  answer: string
  /** The options that are not the answer. */
  wrong?: string[]
  /** The publication that a line below the answer names. */
  reference?: string
  /** What the text adds to the answer. */
  why?: string
  /** The heading that it stands under. */
  category?: string
}

export interface FoundCards {
  /** The form of the list, for the user. */
  form: string
  sides: TextSides[]
  /** Text that belongs to no card. */
  skipped: SkippedCard[]
  /** What else the user should know, in whole sentences. */
  notes?: string[]
  /** The words that `notes` account for. */
  noted?: string[]
}

const REFERENCE =
  /^\W*(?:references?|refs?|sources?|regulations?|publications?)\s*:\s*(\S.*?)[)\]\s]*$/i

/** The publication that a line such as '(Ref: AR 600-20)' names; null for other lines. */
export function referenceIn(line: string): string | null {
  if (line.length > QUESTION_LIMITS.regulationRef) return null
  return REFERENCE.exec(line)?.[1] ?? null
}

const placeOf = (line: number) => `Line ${(line + 1).toLocaleString('en-US')}`

/** A text that makes no card, by its line, which counts from 0. */
export function leftOutText(words: string, line: number, why = 'belongs to no card.'): SkippedCard {
  const text = words.trim()
  return { place: placeOf(line), reason: `“${text.slice(0, 60)}” ${why}`, text }
}

/** Collects sides line by line, and lists what belongs to none. */
export class Collected {
  readonly #form: string
  readonly #headings: ReadonlyMap<number, string>
  readonly #sides: TextSides[] = []
  readonly #skipped: SkippedCard[] = []
  #question: string[] | null = null
  #answer: string[] | null = null
  #reference = ''
  #line = 0
  #heading: { words: string; line: number; isUsed: boolean } | null = null

  /** @param headings The lines that name the category of the cards below them. */
  constructor(form: string, headings: ReadonlyMap<number, string> = new Map()) {
    this.#form = form
    this.#headings = headings
  }

  ask(words: string, line: number) {
    if (this.#isHeading(line)) return
    this.#end()
    this.#question = [words.trim()]
    this.#line = line
  }

  answer(words: string, line: number) {
    if (this.#isHeading(line)) return
    if (this.#question === null) this.leaveOut(words, line)
    else if (this.#isReference(words)) return
    else if (this.#answer === null) this.#answer = [words.trim()]
    else this.#answer.push(words.trim())
  }

  /** Another line of what came last. */
  goOn(words: string, line: number) {
    if (words.trim() === '' || this.#isHeading(line)) return
    if (this.#question === null) this.leaveOut(words, line)
    else if (this.#isReference(words)) return
    else (this.#answer ?? this.#question).push(words.trim())
  }

  /** A line of the answer. */
  below(words: string, line: number) {
    if (words.trim() !== '') this.answer(words, line)
  }

  /** A whole card with options. */
  add(sides: TextSides) {
    this.#end()
    this.#push(sides)
  }

  /** The cards below belong to this category. */
  under(words: string, line: number) {
    this.#end()
    this.#endHeading()
    this.#heading = { words: words.trim(), line, isUsed: false }
  }

  leaveOut(words: string, line: number) {
    if (words.trim() !== '' && !this.#isHeading(line)) this.#skipped.push(leftOutText(words, line))
  }

  finish(): FoundCards {
    this.#end()
    this.#endHeading()
    return { form: this.#form, sides: this.#sides, skipped: this.#skipped }
  }

  #isHeading(line: number): boolean {
    const heading = this.#headings.get(line)
    if (heading === undefined) return false
    if (this.#heading?.line !== line) this.under(heading, line)
    return true
  }

  /** A line below an answer that names its publication. */
  #isReference(words: string): boolean {
    const reference = this.#answer === null ? null : referenceIn(words)
    if (reference === null || this.#reference !== '') return false
    this.#reference = reference
    return true
  }

  #push(sides: TextSides) {
    if (this.#heading !== null) this.#heading.isUsed = true
    this.#sides.push(this.#heading === null ? sides : { category: this.#heading.words, ...sides })
  }

  #endHeading() {
    if (this.#heading === null || this.#heading.isUsed) return
    const { words, line } = this.#heading
    this.#skipped.push(leftOutText(words, line, 'is a heading without cards.'))
  }

  #end() {
    const [question, answer] = [this.#question, this.#answer]
    const reference = this.#reference
    this.#question = null
    this.#answer = null
    this.#reference = ''
    if (question === null) return
    if (answer === null) {
      this.#skipped.push(leftOutText(question.join(' '), this.#line, 'has no answer.'))
      return
    }
    const whole = answer.join('\n').trim()
    // A hyphen before a single line does not make a list.
    const isList = whole.includes('\n')
    this.#push({
      question: question.join('\n'),
      answer: isList ? whole : whole.replace(/^[-*+•◦]\s+/, ''),
      ...(reference === '' ? {} : { reference }),
    })
  }
}
