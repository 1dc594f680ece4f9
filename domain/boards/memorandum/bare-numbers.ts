import { type Mention, numberKey } from './publication-numbers.ts'

/** Which series is meant by a number alone: soldiers say 'the 670-1' of the regulation. */
const SERIES_BY_RANK = ['AR', 'ADP', 'FM', 'TC', 'ATP', 'DA PAM', 'STP']

/** A number said without its series, and the publication that it is, e.g. '670-1': 'AR 670-1'. */
export type BareNumbers = ReadonlyMap<string, string>

/** The publications by their bare numbers; of two with one number the regulation is meant. */
export function bareNumbersOf(numbers: readonly string[]): BareNumbers {
  const ranked = numbers.flatMap((number) => {
    const [, series = '', digits] = /^([A-Z ]+) (\d[\d.-]*)$/.exec(number) ?? []
    const rank = SERIES_BY_RANK.indexOf(series)
    return digits === undefined || rank === -1 ? [] : [{ digits, number, rank }]
  })
  return new Map(ranked.sort((a, b) => b.rank - a.rank).map((one) => [one.digits, one.number]))
}

const NUMBER = /(?<![\w.-])\d{1,3}-\d{1,3}(?:[-.]\d{1,3})*(?![\w-]|\.\d)/g

/** Behind a number that is a day or a count. */
const NO_PUBLICATION =
  /^ ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|hours?|hrs|minutes?|mins?|soldiers|questions|points|days|th\b|am\b|pm\b|%)/i

/** Known publications in a text that are said by their number alone, from left to right. */
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

/** '600-20' and '3-21.5' are hardly anything else; '7-22' may be a score or a span. */
function isTelling(written: string): boolean {
  return /^\d{3}-|\./.test(written) || numberKey(written).split(' ').length > 2
}

/** Nothing but a separator, or 'the', stands on either side. */
function standsAlone(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  return (
    /(?:^|[,;(:/\t]|\bthe|\band) ?$/i.test(before) &&
    /^ ?(?:$|[,;):/.\t]|and\b)/i.test(text.slice(end))
  )
}
