import { readFileSync } from 'node:fs'

/** One review in a person's flashcard program. */
export type FlashcardReview = {
  readonly card: number
  /** Seconds since the person's first review. */
  readonly second: number
  /** The person's study day, counted from the day of the first review. */
  readonly day: number
  /** 1 again (wrong), 2 hard, 3 good, 4 easy; 2 to 4 are right. */
  readonly grade: 1 | 2 | 3 | 4
}

/** A review, and how many days it came after the card's previous one. */
export type TimedAnswer = FlashcardReview & {
  readonly isRight: boolean
  readonly isFirst: boolean
  /** Whole days since the card's previous review; 0 in the same sitting and for a first review. */
  readonly days: number
}

/** Reviews of a card less than an hour apart are one sitting, even across the turn of the day. */
const SITTING_SECONDS = 3600

const HEADER = 'card,second,day,grade'

/** Parses a log in the order of its lines. Throws an error that names an invalid line. */
export function readLog(file: string): TimedAnswer[] {
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/)
  if (header !== HEADER) throw new Error(`${file} must begin with the line "${HEADER}".`)
  return timed(lines.map((line, index) => parseLine(line, `${file}, line ${index + 2}`)))
}

function parseLine(line: string, where: string): FlashcardReview {
  const [card, second, day, grade] = line.split(',').map(Number)
  const fields = [card, second, day, grade]
  if (line.split(',').length !== fields.length || !fields.every(Number.isSafeInteger)) {
    throw new Error(`${where}: four whole numbers are needed, not "${line}".`)
  }
  if (grade !== 1 && grade !== 2 && grade !== 3 && grade !== 4) {
    throw new Error(`${where}: the grade must be 1, 2, 3 or 4, not ${grade}.`)
  }
  return { card: card as number, second: second as number, day: day as number, grade }
}

/** Adds the time since the card's previous review to each review. */
export function timed(answers: readonly FlashcardReview[]): TimedAnswer[] {
  const previous = new Map<number, { second: number; day: number }>()
  return answers.map((answer) => {
    const { card, second, day } = answer
    const before = previous.get(card)
    const daysApart = before === undefined ? 0 : Math.max(0, day - before.day)
    const isSitting = before !== undefined && second - before.second < SITTING_SECONDS
    previous.set(card, { second, day: Math.max(day, before?.day ?? day) })
    return {
      ...answer,
      isRight: answer.grade > 1,
      isFirst: before === undefined,
      days: isSitting ? 0 : daysApart,
    }
  })
}
