import { type Mention, numberKey } from './publication-numbers.ts'

/** The series to prefer for a bare number: by 'the 670-1' soldiers mean the regulation. */
const SERIES_BY_RANK = ['AR', 'ADP', 'FM', 'TC', 'ATP', 'DA PAM', 'STP']

/** Bare numbers and their publications, e.g. '670-1': 'AR 670-1'. */
export type BareNumbers = ReadonlyMap<string, string>

/** Indexes publications by bare number. If two share one, the regulation wins. */
export function indexBareNumbers(numbers: readonly string[]): BareNumbers {
  const ranked = numbers.flatMap((number) => {
    const [, series = '', digits] = /^([A-Z ]+) (\d[\d.-]*)$/.exec(number) ?? []
    const rank = SERIES_BY_RANK.indexOf(series)
    return digits === undefined || rank === -1 ? [] : [{ digits, number, rank }]
  })
  return new Map(ranked.sort((a, b) => b.rank - a.rank).map((one) => [one.digits, one.number]))
}

const NUMBER = /(?<![\w.-])\d{1,3}-\d{1,3}(?:[-.]\d{1,3})*(?![\w-]|\.\d)/g

/** Follows a number that is a date or a count. */
const NO_PUBLICATION =
  /^ ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|hours?|hrs|minutes?|mins?|soldiers|questions|points|days|th\b|am\b|pm\b|%)/i

/** Known publications that a text cites by number alone, from left to right. */
export function findBareNumbers(text: string, known: BareNumbers): Mention[] {
  return [...text.matchAll(NUMBER)].flatMap(({ 0: written, index: start }) => {
    const end = start + written.length
    const number = known.get(written)
    if (number === undefined || NO_PUBLICATION.test(text.slice(end))) return []
    return isTelling(written) || standsAlone(text, start, end)
      ? [{ written, number, start, end }]
      : []
  })
}

/** '600-20' and '3-21.5' are almost certainly publications; '7-22' may be a score or a range. */
function isTelling(written: string): boolean {
  return /^\d{3}-|\./.test(written) || numberKey(written).split(' ').length > 2
}

/** True if the number has only separators or 'the' on either side. */
function standsAlone(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  return (
    /(?:^|[,;(:/\t]|\bthe|\band) ?$/i.test(before) &&
    /^ ?(?:$|[,;):/.\t]|and\b)/i.test(text.slice(end))
  )
}
