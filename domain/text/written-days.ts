/** A day (yyyy-MM-dd) in a text, and its position. */
export type WrittenDay = { readonly day: string; readonly start: number; readonly end: number }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  'jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?\\.?|july?\\.?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?'
const YEAR = "(?<year>(?:19|20)\\d{2}|'?\\d{2})(?!\\d)"
/** The end of a range such as '17-18 December', which is ignored. */
const UNTIL = '(?: ?(?:-|/|&|to|and|thru|through) ?\\d{1,2}(?:st|nd|rd|th)?)?'

/** Each format matches a bounded number of characters, so that reading a long text is linear. */
const FORMS = [
  // 171300RDEC26 and 171300Z DEC 2026: a military date-time group.
  `(?<day>\\d{2})[0-2]\\d[0-5]\\d ?[a-z]? ?(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) ?${YEAR}`,
  // 17 December 2026, 17DEC26, 17-Dec-2026, 17th of December, 2026.
  `(?<day>\\d{1,2})(?:st|nd|rd|th)?${UNTIL}(?: of)?[ ,-]{0,2}(?<month>${MONTH})[ ,-]{0,3}${YEAR}`,
  // December 17, 2026.
  `(?<month>${MONTH})[ -]{0,2}(?<day>\\d{1,2})(?:st|nd|rd|th)?${UNTIL}(?:, ?| )${YEAR}`,
  // 2026-12-17, 2026/12/17 and 20261217.
  '(?<year>(?:19|20)\\d{2})(?<join>[-/.]?)(?<number>\\d{1,2})\\k<join>(?<day>\\d{1,2})(?!\\d)',
  // 12/17/2026: month first, as in the United States.
  `(?<number>\\d{1,2})/(?<day>\\d{1,2})/${YEAR}`,
  '(?<number>\\d{1,2})(?<join>[-.])(?<day>\\d{1,2})\\k<join>(?<year>(?:19|20)\\d{2})(?!\\d)',
].map((form) => new RegExp(`(?<![a-z0-9])(?<!\\d[-./])${form}(?![a-z])`, 'gi'))

/** A time after a date, '22 OCT 0900', as opposed to a year such as 1930 or 2026. */
const HOUR = '(?:0\\d|1[0-8]|2[1-3])[0-5]\\d(?!\\d)'

/** A day without a year: 17 December or Dec 17th. */
const FORMS_WITHOUT_YEAR = [
  `(?<day>\\d{1,2})(?:st|nd|rd|th)?${UNTIL}(?: of)?[ -]?(?<month>${MONTH})(?! ?(?!${HOUR})\\d)`,
  `(?<month>${MONTH}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d-])`,
].map((form) => new RegExp(`(?<![a-z0-9])${form}(?![a-z])`, 'gi'))

/**
 * The days in a text, from left to right, without days that do not exist.
 *
 * @example
 * ```ts
 * findWrittenDays('Board: 17 DEC 2026') // [{ day: '2026-12-17', start: 7, end: 18 }]
 * ```
 */
export function findWrittenDays(text: string): WrittenDay[] {
  return found(text, FORMS, () => null)
}

/** The days without a year in a text, read in the given year. */
export function findDaysWithoutYear(text: string, year: number): WrittenDay[] {
  return found(text, FORMS_WITHOUT_YEAR, () => year)
}

/**
 * Reads a typed day: 2026-12-17, 12/17/2026, 17 DEC 2026, 17 December 2026 or Dec 17, 2026. Null
 * for anything else, including days that do not exist.
 */
export function readTypedDay(text: string): string | null {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (typed.length > 40) return null
  const days = findWrittenDays(typed)
  const [only] = days
  return days.length === 1 && only?.start === 0 && only.end === typed.length ? only.day : null
}

function found(
  text: string,
  forms: readonly RegExp[],
  defaultYear: () => number | null,
): WrittenDay[] {
  const all = forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap((match) => {
      const day = dayOf(match.groups ?? {}, defaultYear())
      return day === null ? [] : [{ day, start: match.index, end: match.index + match[0].length }]
    }),
  )
  all.sort((a, b) => a.start - b.start || b.end - a.end)
  let end = -1
  return all.filter((day) => {
    if (day.start < end) return false
    end = day.end
    return true
  })
}

function dayOf(
  { day, month, number, year }: Readonly<Record<string, string>>,
  defaultYear: number | null,
): string | null {
  const monthNumber = month ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 : Number(number)
  const fullYear = year === undefined ? defaultYear : yearOf(year)
  if (fullYear === null) return null
  const iso = `${fullYear}-${String(monthNumber).padStart(2, '0')}-${String(Number(day)).padStart(2, '0')}`
  return isCalendarDay(iso) ? iso : null
}

function yearOf(written: string): number {
  const year = Number(written.replace("'", ''))
  return year < 100 ? 2000 + year : year
}

function isCalendarDay(iso: string): boolean {
  const moment = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === iso
}
