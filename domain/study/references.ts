/** The fields of a publication that a reference uses. */
export type PublicationEdition = {
  /** Such as 'AR 600-25'. */
  number: string
  /** `YYYY-MM-DD` or a part of it; null when not known. */
  edition: string | null
  /** How we saw it: 'text', 'official', 'secondary' or 'memory'. */
  seen: string
  /** `YYYY-MM-DD`; null when from memory. */
  seenOn: string | null
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
 * Unknown parts are left out; content from memory says to check it.
 */
export function referenceLine(
  reference: string,
  publication: Omit<PublicationEdition, 'number'> | undefined,
): string {
  const parts = [reference.trim()]
  if (publication?.edition) parts.push(formatPartialDate(publication.edition))
  if (publication?.seen === 'memory') parts.push(FROM_MEMORY)
  const seen = SEEN.get(publication?.seen ?? '')
  if (seen && publication?.seenOn) parts.push(`${seen} ${formatPartialDate(publication.seenOn)}`)
  else if (seen) parts.push(seen)
  return parts.join(' · ')
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
