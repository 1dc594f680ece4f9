import type { Publication } from './schema.ts'

/** A change that the registry cannot take. The message says why. */
export class EditionError extends Error {
  override name = 'EditionError'
}

/** A publication's new edition, published or checked. */
export type NewEdition = {
  number: string
  /** The date on its cover, `YYYY-MM-DD`. */
  edition: string
  /** True if its questions were checked against that edition. */
  isConfirmed: boolean
  /** Today, `YYYY-MM-DD`. */
  today: string
}

/**
 * Returns the registry after a change of edition. A new edition sets the publication's questions
 * aside; a confirmed one brings them back.
 *
 * @throws EditionError if the number is unknown, the date is invalid or not after the current
 * edition's, or a confirmation has nothing to confirm.
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
