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

/** Shown for a publication that we have not seen. */
export const FROM_MEMORY = 'From memory. Check it before your board.'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** How a reference says in what form we saw its publication. */
const SEEN = new Map([
  ['text', 'text read'],
  ['official', 'official copy seen'],
  ['secondary', 'by a secondary source'],
])

/**
 * The publication of a question's `regulationRef`: the part before the first comma is its number.
 * Undefined if the registry does not have it.
 */
export function publicationOf<P extends Pick<PublicationEdition, 'number'>>(
  reference: string,
  publications: readonly P[],
): P | undefined {
  const number = plain(reference.split(',', 1)[0] ?? '')
  return publications.find((publication) => plain(publication.number) === number)
}

/**
 * The reference line below an answer: 'AR 600-25, para 2-1 · 21 May 2025 · text read 3 Nov 2025'.
 * Unknown parts are left out. It ends with what to check: an answer from memory, or one that was
 * read against an older edition.
 */
export function referenceLine(
  reference: string,
  publication: PublicationEdition | undefined,
): string {
  const newer = newerEdition(reference, publication)
  const isOfNamed = newer !== null && namedEdition(reference) !== null
  return [
    reference.trim(),
    ...(publication && !isOfNamed ? seenParts(publication, newer !== null) : []),
    ...(newer === null ? [] : [newer]),
  ].join(' · ')
}

function seenParts({ edition, seen, seenOn }: PublicationEdition, isChecked: boolean): string[] {
  const parts = edition ? [formatPartialDate(edition)] : []
  if (seen === 'memory') return [...parts, isChecked ? 'from memory' : FROM_MEMORY]
  const how = SEEN.get(seen)
  if (how === undefined) return parts
  return [...parts, seenOn ? `${how} ${formatPartialDate(seenOn)}` : how]
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
  const newer = newerEdition(reference, publicationOf(reference, publications))
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
  const name = month === undefined ? undefined : MONTHS[Number(month) - 1]
  if (name === undefined) return year
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`
}

function plain(number: string): string {
  return number.trim().replace(/\s+/g, ' ').toUpperCase()
}
