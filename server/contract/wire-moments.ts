import { wireTime } from './wire-time.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** `YYYY-MM-DD`, `YYYYMMDD`, and with less precision `YYYY-MM` and `YYYY`. */
const CALENDAR_DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?|(\d\d)(\d\d))?$/
/** `YYYY-Www-D`, `YYYYWwwD`, and without the day. */
const WEEK_DATE = /^(\d{4})(?:-W(\d\d)(?:-(\d))?|W(\d\d)(\d)?)$/i
/** `YYYY-DDD` and `YYYYDDD`. */
const ORDINAL_DATE = /^(\d{4})-?(\d{3})$/
/** `hh:mm:ss`, `hhmmss`, and with less precision; the last part may have a fraction. */
const TIME = /^(\d\d)(?::?(\d\d)(?::?(\d\d))?)?(?:[.,](\d{1,9}))?(Z|[+-]\d\d(?::?\d\d)?)?$/i
/** Longer than any valid text. */
const LONGEST = 64

/**
 * Converts an ISO 8601 moment to wire format (wire §2.7), or returns null if `text` is invalid. Any
 * form of the standard with a four-digit year is valid: basic and extended, calendar, week and
 * ordinal dates, fewer digits, `24:00`. A date alone means its first moment, a month or year its
 * first day; without an offset the moment is in UTC.
 *
 * @example
 * ```ts
 * toWireMoment('20260504T1000Z') // '2026-05-04T10:00:00.000+00:00'
 * toWireMoment('2026-W19-1') // '2026-05-04T00:00:00.000+00:00'
 * toWireMoment('2026-05-03T24:00') // '2026-05-04T00:00:00.000+00:00'
 * toWireMoment('05/04/2026') // null
 * ```
 */
export function toWireMoment(text: string): string | null {
  if (text.length > LONGEST) return null
  const [date = '', time, ...more] = text.split(/[T ]/i)
  // Only a complete date can have a time.
  const day = firstDay(date, time !== undefined)
  const sinceMidnight = time === undefined ? 0 : timeOfDay(time)
  if (day === null || sinceMidnight === null || more.length > 0) return null
  const moment = wireTime(new Date(day + sinceMidnight))
  return /^\d{4}-/.test(moment) ? moment : null
}

/** The first moment of a date in milliseconds since 1970, UTC. Null if there is no such date. */
function firstDay(text: string, mustBeDay: boolean): number | null {
  const calendar = CALENDAR_DATE.exec(text)
  if (calendar) {
    const [, year, month = calendar[4], day = calendar[5]] = calendar
    return mustBeDay && day === undefined ? null : calendarDay(year, month ?? '01', day ?? '01')
  }
  const ordinal = ORDINAL_DATE.exec(text)
  if (ordinal) return dayOfYear(Number(ordinal[1]), Number(ordinal[2]))
  const week = WEEK_DATE.exec(text)
  if (!week) return null
  const [, year, number = week[4], day = week[5]] = week
  return mustBeDay && day === undefined
    ? null
    : weekDay(Number(year), Number(number), Number(day ?? 1))
}

function calendarDay(year: string | undefined, month: string, day: string): number | null {
  const first = utcDay(Number(year), Number(month), Number(day))
  const date = new Date(first)
  const isSame = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isSame ? first : null
}

function dayOfYear(year: number, day: number): number | null {
  const first = utcDay(year, 1, day)
  return day > 0 && new Date(first).getUTCFullYear() === year ? first : null
}

/** Week 1 is the week with January 4; weeks begin on Monday. */
function weekDay(year: number, week: number, day: number): number | null {
  const mondayOfWeek1 = (ofYear: number) => {
    const fourth = utcDay(ofYear, 1, 4)
    return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS
  }
  const monday = mondayOfWeek1(year) + (week - 1) * 7 * DAY_MS
  const isWeek = week > 0 && monday < mondayOfWeek1(year + 1)
  return isWeek && day > 0 && day <= 7 ? monday + (day - 1) * DAY_MS : null
}

/** Unlike `Date.UTC`, does not take years below 100 for those of the 20th century. */
function utcDay(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

/** Milliseconds from midnight UTC of the date; negative or over a day with an offset. */
function timeOfDay(text: string): number | null {
  const [, hours, minutes, seconds, fraction = '', offset] = TIME.exec(text) ?? []
  if (hours === undefined) return null
  const [hour, minute, second] = [Number(hours), Number(minutes ?? 0), Number(seconds ?? 0)]
  const unit = seconds !== undefined ? 1000 : minutes !== undefined ? MINUTE_MS : HOUR_MS
  const part = Math.floor((Number(fraction) * unit) / 10 ** fraction.length)
  const time = hour * HOUR_MS + minute * MINUTE_MS + second * 1000 + part
  // 24:00 is the end of the day. The sixtieth second is a leap second.
  if (minute > 59 || second > 60 || time > DAY_MS) return null
  const ahead = offsetOf(offset)
  return ahead === null ? null : time - ahead
}

/** Milliseconds ahead of UTC. */
function offsetOf(text = 'Z'): number | null {
  if (text.toUpperCase() === 'Z') return 0
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(3).replace(':', ''))]
  if (hours > 23 || minutes > 59) return null
  return (text.startsWith('-') ? -1 : 1) * (hours * HOUR_MS + minutes * MINUTE_MS)
}
