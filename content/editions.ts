import { editionInForce } from '@squared-away/domain/study/references'
import type { Publication } from './schema.ts'

/** A change that the registry cannot take. The message says why. */
export class EditionError extends Error {
  override name = 'EditionError'
}

/** An edition that is in force, or whose text was read. */
export type NewEdition = {
  number: string
  /** The date on its cover, or of its latest change, `YYYY-MM-DD`. */
  edition: string
  /** What names it as in force; null if its text was read, and the questions against it. */
  source: string | null
  /** Today, `YYYY-MM-DD`. */
  today: string
}

/**
 * Returns the registry with an edition in force beside the one read, or with the edition that was
 * read. Neither sets a question aside.
 *
 * @throws EditionError if the number is unknown, the date is invalid or older than what the row
 * has, or the row has it already.
 */
export function changeEdition(
  publications: readonly Publication[],
  change: NewEdition,
): Publication[] {
  const { number, edition, source, today } = change
  const row = publications.find((candidate) => candidate.number === number)
  if (!row) throw new EditionError(`${number} has no row in publications.json.`)
  if (!isDate(edition)) throw new EditionError(`"${edition}" is not a date such as 2026-04-15.`)
  const known = editionInForce(row)
  if (known !== null && edition < known) {
    throw new EditionError(`The edition of ${known} is known to be in force.`)
  }
  if (source === null ? row.seen === 'text' && edition === row.edition : edition === known) {
    throw new EditionError(`The edition of ${edition} is known already.`)
  }
  const changed = source === null ? read(row, change) : withInForce(row, edition, source, today)
  return publications.map((candidate) => (candidate === row ? changed : candidate))
}

function withInForce(row: Publication, edition: string, source: string, today: string) {
  return { ...row, inForce: { edition, source, seenOn: today } }
}

function read({ number, title }: Publication, { edition, today }: NewEdition): Publication {
  return { number, title, edition, seen: 'text', seenOn: today }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
