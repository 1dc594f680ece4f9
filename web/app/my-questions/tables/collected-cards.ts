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
}

export interface FoundCards {
  /** The form of the list, for the user. */
  form: string
  sides: TextSides[]
  /** Text that belongs to no card. */
  skipped: SkippedCard[]
}

const REFERENCE =
  /^\W*(?:references?|refs?|sources?|regulations?|publications?)\s*:\s*(\S.*?)[)\]\s]*$/i

/** The publication that a line such as '(Ref: AR 600-20)' names; null for other lines. */
export function referenceIn(line: string): string | null {
  if (line.length > QUESTION_LIMITS.regulationRef) return null
  return REFERENCE.exec(line)?.[1] ?? null
}

/** Collects sides line by line, and lists what belongs to none. */
export class Collected {
  readonly #form: string
  readonly #sides: TextSides[] = []
  readonly #skipped: SkippedCard[] = []
  #question: string[] | null = null
  #answer: string[] | null = null
  #reference = ''
  #line = 0

  constructor(form: string) {
    this.#form = form
  }

  ask(words: string, line: number) {
    this.#end()
    this.#question = [words.trim()]
    this.#line = line
  }

  answer(words: string, line: number) {
    if (this.#question === null) this.leaveOut(words, line)
    else if (this.#isReference(words)) return
    else if (this.#answer === null) this.#answer = [words.trim()]
    else this.#answer.push(words.trim())
  }

  /** Another line of what came last. */
  goOn(words: string, line: number) {
    if (words.trim() === '') return
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
    this.#sides.push(sides)
  }

  /** A line below an answer that names its publication. */
  #isReference(words: string): boolean {
    const reference = this.#answer === null ? null : referenceIn(words)
    if (reference === null) return false
    this.#reference = reference
    return true
  }

  leaveOut(words: string, line: number) {
    if (words.trim() === '') return
    const place = `Line ${(line + 1).toLocaleString('en-US')}`
    this.#skipped.push({ place, reason: `“${words.trim().slice(0, 60)}” belongs to no card.` })
  }

  finish(): FoundCards {
    this.#end()
    return { form: this.#form, sides: this.#sides, skipped: this.#skipped }
  }

  #end() {
    const [question, answer] = [this.#question, this.#answer]
    const reference = this.#reference
    this.#question = null
    this.#answer = null
    this.#reference = ''
    if (question === null) return
    if (answer !== null) {
      const whole = answer.join('\n').trim()
      // A hyphen before a single line does not make a list.
      const isList = whole.includes('\n')
      const sides = {
        question: question.join('\n'),
        answer: isList ? whole : whole.replace(/^[-*+•]\s+/, ''),
      }
      this.#sides.push(reference === '' ? sides : { ...sides, reference })
      return
    }
    const place = `Line ${(this.#line + 1).toLocaleString('en-US')}`
    this.#skipped.push({ place, reason: `“${question.join(' ').slice(0, 60)}” has no answer.` })
  }
}
