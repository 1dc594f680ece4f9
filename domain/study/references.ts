import { SHORT_MONTHS } from '../text/calendar-day.ts'

/** The fields of a publication that a reference uses. */
export type PublicationEdition = {
  /** Such as 'AR 600-25'. */
  number: string
  /** The edition that the questions rest on: `YYYY-MM-DD` or a part of it; null when not known. */
  edition: string | null
  /** What that text includes beyond its edition, such as 'C2, 2025-02-06'. */
  change?: string | undefined
  /** How we saw it: 'text', 'official', 'secondary' or 'memory'. */
  seen: string
  /** `YYYY-MM-DD`; null when from memory. */
  seenOn: string | null
  /** The edition in force, where another publication names it. */
  inForce?: { edition: string } | undefined
}

/** What we did to check an answer, in a word, and what that means. */
export type ReferenceStatus = {
  readonly word: 'Checked' | 'Secondary source' | 'Not checked yet' | 'Newer edition'
  readonly more: string
}

/**
 * The publication of a question's `regulationRef`: the part before the first comma is its number.
 * Undefined if the registry does not have it.
 */
export function findPublication<P extends Pick<PublicationEdition, 'number'>>(
  reference: string,
  publications: readonly P[],
): P | undefined {
  const number = plain(reference.split(',', 1)[0] ?? '')
  return publications.find((publication) => plain(publication.number) === number)
}

/**
 * The reference line below an answer: 'AR 600-25, para 2-1 · 21 May 2025 · Checked'. Unknown parts
 * are left out. It ends with the word of its status, or, for an answer that was read against an
 * older edition, with the sentence about the newer one.
 */
export function referenceLine(
  reference: string,
  publication: PublicationEdition | undefined,
): string {
  const newer = newerEdition(reference, publication)
  const isOfNamed = newer !== null && namedEdition(reference) !== null
  const edition = publication?.edition && !isOfNamed ? formatPartialDate(publication.edition) : null
  const word = referenceStatus(reference, publication)?.word ?? null
  return [reference.trim(), edition, newer ?? word].filter((part) => part !== null).join(' · ')
}

/** The status of an answer by its reference; null if nothing is known of its publication. */
export function referenceStatus(
  reference: string,
  publication: PublicationEdition | undefined,
): ReferenceStatus | null {
  if (publication === undefined) return null
  const seen = seenText(publication)
  if (newerEdition(reference, publication) !== null) {
    return { word: 'Newer edition', more: `${seen} That edition is no longer in force.` }
  }
  switch (publication.seen) {
    case 'text':
    case 'official':
      return { word: 'Checked', more: seen }
    case 'secondary':
      return { word: 'Secondary source', more: `${seen} Check it before your board.` }
    default:
      return { word: 'Not checked yet', more: seen }
  }
}

function seenText({ number, edition, seen, seenOn }: PublicationEdition): string {
  const when = seenOn?.length === 'yyyy-MM-dd'.length ? 'on' : 'in'
  const on = seenOn === null ? '' : ` ${when} ${formatPartialDate(seenOn)}`
  const of = edition === null ? '' : ` of ${formatPartialDate(edition)}`
  switch (seen) {
    case 'text':
      return `We read ${number}${of}${on}.`
    case 'official':
      return `We saw an official copy of ${number}${of}${on}.`
    case 'secondary':
      return `We know ${number}${of} by a secondary source, seen${on}.`
    default:
      return `We have not seen ${number}. From memory. Check it before your board.`
  }
}

/**
 * The line of an answer that was read against an older edition than the one in force; null if there
 * is none, or if nobody knows which edition it was. A reference that names its edition ('ADP 6-0,
 * 2019 edition') was read against that one.
 */
export function newerEdition(
  reference: string,
  publication: PublicationEdition | undefined,
): string | null {
  if (!publication) return null
  const inForce = editionInForce(publication)
  const read = namedEdition(reference) ?? editionRead(publication)
  if (inForce === null || read === null || !isLater(inForce, read)) return null
  return `A newer edition of ${publication.number} is in force. Check it before your board.`
}

/** A reference with the line of `newerEdition`, for a place that shows the reference alone. */
export function withNewerEdition(
  reference: string,
  publications: readonly PublicationEdition[],
): string {
  const newer = newerEdition(reference, findPublication(reference, publications))
  return newer === null ? reference : `${reference} · ${newer}`
}

/** Removes what `withNewerEdition` added. */
export function withoutNewerEdition(reference: string): string {
  return reference.replace(
    / · A newer edition of .+ is in force\. Check it before your board\.$/,
    '',
  )
}

/** The date of the edition in force, or of its latest change: since then it is. */
export function editionInForce(publication: EditionDates): string | null {
  return publication.inForce?.edition ?? editionRead(publication)
}

type EditionDates = Pick<PublicationEdition, 'edition' | 'change' | 'inForce'>

/** The date of the edition that the questions rest on, or of the latest change of it. */
function editionRead({ edition, change }: EditionDates): string | null {
  const changed = change?.match(/\d{4}-\d{2}(-\d{2})?$/)?.[0]
  return changed !== undefined && edition !== null && isLater(changed, edition) ? changed : edition
}

/** The year of a reference that names its edition. */
function namedEdition(reference: string): string | null {
  return /, (\d{4}) edition(,|$)/.exec(reference)?.[1] ?? null
}

/** Compares two dates as far as both are known: '2024-01-11' is not later than '2024-01'. */
function isLater(one: string, other: string): boolean {
  const known = Math.min(one.length, other.length)
  return one.slice(0, known) > other.slice(0, known)
}

/**
 * Formats '2025-05-21' as '21 May 2025', '2014-07' as 'Jul 2014', and '2024' unchanged.
 *
 * @example
 * ```ts
 * formatPartialDate('2014-07') // 'Jul 2014'
 * ```
 */
export function formatPartialDate(date: string): string {
  const [year = date, month, day] = date.split('-')
  const name = month === undefined ? undefined : SHORT_MONTHS[Number(month) - 1]
  if (name === undefined) return year
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`
}

function plain(number: string): string {
  return number.trim().replace(/\s+/g, ' ').toUpperCase()
}
