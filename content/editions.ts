import type { Publication } from './schema.ts'

/** What cannot be done to the registry; the message says why. */
export class EditionError extends Error {
  override name = 'EditionError'
}

/** A publication's new edition: out, or read. */
export type NewEdition = {
  number: string
  /** The date on its cover, `YYYY-MM-DD`. */
  edition: string
  /** True once its questions were read against the text of that edition. */
  isConfirmed: boolean
  /** The day of this, `YYYY-MM-DD`. */
  today: string
}

/**
 * The registry after a new edition came out, which sets the publication's questions aside, or was
 * read, which deals them again.
 *
 * @throws EditionError for an unknown number, a date that is none or not after the edition that the
 * row names, and a confirmation of what was not set aside.
 */
export function changeEdition(
  publications: readonly Publication[],
  change: NewEdition,
): Publication[] {
  const { number, edition, isConfirmed } = change
  const row = publications.find((candidate) => candidate.number === number)
  if (!row) throw new EditionError(`${number} has no row in publications.json.`)
  if (!isDate(edition)) throw new EditionError(`"${edition}" is not a date such as 2026-04-15.`)
  if (row.edition !== null && edition <= row.edition) {
    throw new EditionError(`The edition of ${row.edition} is known already.`)
  }
  if (isConfirmed && !row.beingChecked) {
    throw new EditionError(`${number} is not being checked: set its questions aside first.`)
  }
  const changed = isConfirmed ? confirmed(row, change) : { ...row, beingChecked: true as const }
  return publications.map((candidate) => (candidate === row ? changed : candidate))
}

function confirmed({ number, title }: Publication, { edition, today }: NewEdition): Publication {
  return { number, title, edition, seen: 'text', seenOn: today }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
