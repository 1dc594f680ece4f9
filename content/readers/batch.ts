import { pickByForm } from './guess-rules.ts'
import { digest, hashOptions, hashText, letterOptions, type ReadableQuestion } from './hashes.ts'
import {
  currentPick,
  currentReading,
  FLAGS,
  type Flag,
  isFlag,
  isPick,
  type Pick,
  type ReaderList,
  type Reading,
} from './reader-list.ts'

/** A question with its reference. */
export type BatchQuestion = ReadableQuestion & { reference: string }

/** Thrown if the input does not match the printed batch. */
export class BatchError extends Error {
  override name = 'BatchError'
}

/**
 * The questions that this reader has not picked from, with their current options, in an order that
 * mixes the categories.
 */
export function toPick<Question extends ReadableQuestion>(
  list: ReaderList,
  questions: readonly Question[],
): Question[] {
  return questions
    .filter((question) => currentPick(list, question) === null)
    .toSorted((a, b) => hashOptions(a).localeCompare(hashOptions(b)))
}

/** The questions that this reader has not read in their current form. */
export function toRead<Question extends ReadableQuestion>(
  list: ReaderList,
  questions: readonly Question[],
): Question[] {
  return questions.filter((question) => currentReading(list, question) === undefined)
}

/** Identifies a printed batch by its whole content, so that a later change is detected. */
export function batchName(batch: readonly ReadableQuestion[]): string {
  return digest(batch.flatMap((question) => [question.id, hashText(question)]))
}

/**
 * Prints only the options, one numbered question per line: what a blind reader sees. The ids are
 * left out because they name the category.
 */
export function printBlind(batch: readonly ReadableQuestion[]): string {
  return batch
    .map((question, index) => {
      const options = letterOptions(question).map(({ letter, text }) => `${letter} ${text}`)
      return `${index + 1}  ${options.join(' | ')}`
    })
    .join('\n')
}

/** Prints everything that a reader judges, with the right answer first among the options. */
export function printForReading(batch: readonly BatchQuestion[]): string {
  return batch
    .map(({ id, question, answer, distractors, spoken, why, items, picture, reference }) =>
      [
        `${id} ${question}${picture ? ` [${picture}]` : ''}`,
        `= ${answer}  x ${distractors.join(' | ')}`,
        ...(items?.length ? [`* ${items.join(' * ')}`] : []),
        ...(spoken ? [`Spoken: ${spoken}`] : []),
        ...(why ? [`Why: ${why}`] : []),
        `(${reference})`,
      ].join('\n'),
    )
    .join('\n\n')
}

/**
 * Returns the list with the picks of a batch added.
 *
 * @param text words such as `1B` or `2C!`: the number of each printed question and the letter picked,
 * with `!` where the reader was sure.
 * @throws BatchError if a question of the batch has no pick, or a pick has no question.
 */
export function recordPicks(
  list: ReaderList,
  batch: readonly ReadableQuestion[],
  text: string,
): ReaderList {
  const picks = parsePicks(text)
  const missing = batch.flatMap((_, index) => (picks.has(index + 1) ? [] : [index + 1]))
  const unknown = [...picks.keys()].filter((number) => number < 1 || number > batch.length)
  if (missing.length > 0) throw new BatchError(`No pick for ${missing.join(', ')}.`)
  if (unknown.length > 0) throw new BatchError(`Not in this batch: ${unknown.join(', ')}.`)
  return setPicks(list, batch, (_, index) => picks.get(index + 1) ?? null)
}

function parsePicks(text: string): Map<number, Pick> {
  const picks = new Map<number, Pick>()
  for (const word of text.split(/\s+/).filter((word) => word !== '')) {
    const [, number = '', pick = ''] = /^(\d+)(.*)$/.exec(word) ?? []
    if (!isPick(pick)) throw new BatchError(`"${word}" is no pick such as 1B or 1B!`)
    if (picks.has(Number(number))) throw new BatchError(`${number} is picked twice.`)
    picks.set(Number(number), pick)
  }
  return picks
}

/** Returns the list with these questions marked as written by this reader. */
export function recordWritten(
  list: ReaderList,
  questions: readonly ReadableQuestion[],
): ReaderList {
  return setPicks(list, questions, () => 'wrote')
}

/** Returns the list with the pick of the rules for these questions, marked as made by form. */
export function recordFormPicks(
  list: ReaderList,
  questions: readonly ReadableQuestion[],
): ReaderList {
  return setPicks(list, questions, (question) => {
    const letter = pickByForm(question)
    return letter === undefined ? null : `${letter}~`
  })
}

function setPicks(
  list: ReaderList,
  questions: readonly ReadableQuestion[],
  pickOf: (question: ReadableQuestion, index: number) => Pick | null,
): ReaderList {
  return merge(
    list,
    questions.map((question, index) => ({
      ...(list.get(question.id) ?? unread(question.id)),
      options: hashOptions(question),
      pick: pickOf(question, index),
    })),
  )
}

/**
 * Returns the list with the verdicts on a batch added. Questions without a flag were found good.
 *
 * @param text lines of `<id> <flag>[,<flag>] <note>`.
 * @throws BatchError if a flag is unknown, or a question is not in the batch.
 */
export function recordVerdicts(
  list: ReaderList,
  batch: readonly ReadableQuestion[],
  text: string,
  readOn: string,
): ReaderList {
  const flagged = parseFlags(text)
  const unknown = [...flagged.keys()].filter((id) => !batch.some((question) => question.id === id))
  if (unknown.length > 0) throw new BatchError(`Not in this batch: ${unknown.join(', ')}.`)
  return merge(
    list,
    batch.map((question) => ({
      ...(list.get(question.id) ?? unread(question.id)),
      text: hashText(question),
      readOn,
      ...(flagged.get(question.id) ?? { flags: [], note: '' }),
    })),
  )
}

function parseFlags(text: string): Map<string, { flags: Flag[]; note: string }> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const [id = '', words = '', ...note] = line.trim().split(/\s+/)
      const flags = words.split(',')
      if (!flags.every(isFlag)) {
        throw new BatchError(`${id}: "${words}" is none of ${FLAGS.join(', ')}.`)
      }
      return [id, { flags, note: note.join(' ') }]
    }),
  )
}

function merge(list: ReaderList, readings: readonly Reading[]): ReaderList {
  return new Map([...list, ...readings.map((reading) => [reading.id, reading] as const)])
}

function unread(id: string): Reading {
  return { id, options: null, pick: null, text: null, readOn: null, flags: [], note: '' }
}
