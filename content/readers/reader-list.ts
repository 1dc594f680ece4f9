import { hashOptions, hashText, type OptionLetter, type ReadableQuestion } from './hashes.ts'

/** The objections that a reader can raise against a question. */
export const FLAGS = [
  /** No sergeant major would say it this way. */
  'wording',
  /** The answer can be argued, or a wrong option is right as well. */
  'argued',
  /** No board asks it. */
  'not-asked',
] as const
export type Flag = (typeof FLAGS)[number]

/**
 * The option picked without seeing the question; `!` after it: the reader was sure. `wrote`: the
 * reader wrote the options, so that only the other reader can pick blind; `~` after it: nobody was
 * left who could pick blind, and the rules of `guess-rules.ts` picked by the form of the options.
 */
export type Pick = OptionLetter | `${OptionLetter}!` | `${OptionLetter}~` | 'wrote'

/** One reader's reading of one question. */
export type Reading = {
  id: string
  /** Hash of the options, and the pick; both null before the pick. */
  options: string | null
  pick: Pick | null
  /** Hash of the text that was read, the day, and the flags; null before it was read. */
  text: string | null
  readOn: string | null
  flags: readonly Flag[]
  note: string
}

/** The readings of one reader by question id. */
export type ReaderList = ReadonlyMap<string, Reading>

/** The readers; each has a list of this number. */
export const READERS = [1, 2] as const
export type ReaderNumber = (typeof READERS)[number]

/** A reader's list inside the content folder. */
export function pathOfList(reader: ReaderNumber): string {
  return `readers/reader-${reader}.tsv`
}

const COLUMNS = ['id', 'options', 'pick', 'text', 'read', 'verdict', 'note']
const HASH = /^[0-9a-f]{8}$/
const PICK = /^([A-D][!~]?|wrote)$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const NONE = '-'

/** Thrown if a line of a reader's list is invalid. */
export class ReaderListError extends Error {
  override name = 'ReaderListError'
}

/**
 * Reads a reader's list: tab-separated, one question a line.
 *
 * @throws ReaderListError with the line's number and what is wrong with it.
 */
export function parseReaderList(text: string): ReaderList {
  const [, ...lines] = text.trimEnd().split('\n')
  const readings = lines.map((line, index) => parseLine(line, index + 2))
  return new Map(readings.map((reading) => [reading.id, reading]))
}

function parseLine(line: string, number: number): Reading {
  const cells = line.split('\t')
  const [id = '', options = '', pick = '', text = '', readOn = '', verdict = '', note = ''] = cells
  const isRead = text !== NONE
  const flags = verdict === 'ok' || !isRead ? [] : verdict.split(',')
  const isKnown =
    cells.length === COLUMNS.length &&
    (pick === NONE ? options === NONE : HASH.test(options) && isPick(pick)) &&
    (isRead ? HASH.test(text) && DATE.test(readOn) : readOn === NONE && verdict === NONE) &&
    flags.every(isFlag)
  if (!isKnown) {
    throw new ReaderListError(`line ${number}: not ${COLUMNS.join(', ')}, separated by tabs`)
  }
  return {
    id,
    options: isPick(pick) ? options : null,
    pick: isPick(pick) ? pick : null,
    text: isRead ? text : null,
    readOn: isRead ? readOn : null,
    flags: flags.filter(isFlag),
    note: note === NONE ? '' : note,
  }
}

/** Formats the list for its file, sorted by id. */
export function formatReaderList(list: ReaderList): string {
  const lines = [...list.values()]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, options, pick, text, readOn, flags, note }) => {
      const verdict = text === null ? NONE : flags.join(',') || 'ok'
      return [
        id,
        options ?? NONE,
        pick ?? NONE,
        text ?? NONE,
        readOn ?? NONE,
        verdict,
        note || NONE,
      ]
    })
  return `${[COLUMNS, ...lines].map((cells) => cells.join('\t')).join('\n')}\n`
}

/** This reader's reading of the question in its current form; undefined if there is none. */
export function currentReading(list: ReaderList, question: ReadableQuestion): Reading | undefined {
  const reading = list.get(question.id)
  return reading?.text === hashText(question) ? reading : undefined
}

/** True for a pick that a reader made without seeing the question. */
export function isBlindPick(pick: Pick | null): boolean {
  return pick !== null && pick !== 'wrote' && !pick.endsWith('~')
}

/** This reader's pick from the current options. */
export function currentPick(list: ReaderList, question: ReadableQuestion): Pick | null {
  const reading = list.get(question.id)
  return reading?.options === hashOptions(question) ? reading.pick : null
}

export function isFlag(word: string): word is Flag {
  return FLAGS.some((flag) => flag === word)
}

export function isPick(word: string): word is Pick {
  return PICK.test(word)
}
