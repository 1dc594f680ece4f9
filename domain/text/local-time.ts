import { MILLISECONDS_PER_DAY } from './moments.ts'

/** Days and hours in a person's own time zone: the only place that gives Intl the name of one. */

/** A study day begins at this hour, so that a late evening belongs to the day before. */
const DAY_TURNS_AT = 4

/** An IANA name. Intl also accepts offsets such as +05:00, which have no daylight saving time. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/

/** True for the IANA name of a time zone that this engine knows, such as America/Chicago. */
export function isTimeZone(name: string): boolean {
  return ZONE_NAME.test(name) && formatOf(name) !== null
}

/**
 * The IANA name of a device's time zone.
 *
 * @param said What its engine calls the zone: also undefined, 'Etc/Unknown' or an offset.
 * @param minutesToUtc `Date.getTimezoneOffset()`: 300 in Chicago in summer.
 * @returns `said` if it is a zone, else the zone of that offset, and UTC if the offset is not in
 * whole hours.
 *
 * @example
 * ```ts
 * deviceTimeZone('Asia/Seoul', -540) // 'Asia/Seoul'
 * deviceTimeZone('GMT-05:00', 300) // 'Etc/GMT+5'
 * deviceTimeZone('Etc/Unknown', 0) // 'UTC'
 * ```
 */
export function deviceTimeZone(said: unknown, minutesToUtc: number): string {
  if (typeof said === 'string' && isTimeZone(said)) return said
  const hours = minutesToUtc / 60
  const name = hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`
  return isTimeZone(name) ? name : 'UTC'
}

/**
 * The study day (yyyy-MM-dd) of a moment. Study days begin at 04:00 in the time zone.
 *
 * @example
 * ```ts
 * studyDay(new Date('2026-03-06T09:00:00Z'), 'America/Chicago') // '2026-03-05'
 * studyDay(new Date('2026-03-06T10:00:00Z'), 'America/Chicago') // '2026-03-06'
 * ```
 */
export function studyDay(moment: Date, timeZone: string): string {
  const local = localMilliseconds(moment, timeZone)
  return new Date(local - DAY_TURNS_AT * 3_600_000).toISOString().slice(0, 10)
}

/**
 * Days from 1970-01-01 to a yyyy-MM-dd.
 *
 * @example
 * ```ts
 * toDayNumber('1970-01-02') // 1
 * ```
 */
export function toDayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MILLISECONDS_PER_DAY
}

/** The weekday of a yyyy-MM-dd; 0 is Sunday. */
export function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/**
 * The day (yyyy-MM-dd) that is `days` after `day`.
 *
 * @example
 * ```ts
 * dayAfter('2026-02-28', 1) // '2026-03-01'
 * ```
 */
export function dayAfter(day: string, days: number): string {
  const there = Date.parse(`${day}T00:00:00Z`) + days * MILLISECONDS_PER_DAY
  return new Date(there).toISOString().slice(0, 10)
}

/**
 * The moment of an hour on a calendar day (yyyy-MM-dd) in a time zone. An hour that daylight saving
 * time skips becomes the next one; of an hour that occurs twice, the first is used.
 */
export function momentOfHour(day: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  const offsetAt = (moment: number) => localMilliseconds(new Date(moment), timeZone) - moment
  // The offsets on the day before and the day after: one of them is in effect at that hour.
  const offsets = [-1, 1].map((days) => offsetAt(wanted + days * MILLISECONDS_PER_DAY))
  const moments = offsets.map((offset) => wanted - offset)
  const exact = moments.filter((moment) => moment + offsetAt(moment) === wanted)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...moments))
}

/** The moment when a study day (yyyy-MM-dd) begins in a time zone. */
export function startOfStudyDay(day: string, timeZone: string): Date {
  return momentOfHour(day, DAY_TURNS_AT, timeZone)
}

/** The hour of the day, 0 to 23, at a moment in a time zone. */
export function hourAt(moment: Date, timeZone: string): number {
  return new Date(localMilliseconds(moment, timeZone)).getUTCHours()
}

/**
 * The next moment after `now` when it is this hour in a time zone.
 *
 * @example
 * ```ts
 * nextHour(new Date('2026-05-04T12:00:00Z'), 18, 'UTC').toISOString() // '2026-05-04T18:00:00.000Z'
 * ```
 */
export function nextHour(now: Date, hour: number, timeZone: string): Date {
  const today = studyDay(now, timeZone)
  const coming = [0, 1, 2].map((days) => momentOfHour(dayAfter(today, days), hour, timeZone))
  const next = coming.find((moment) => moment > now)
  if (next === undefined) throw new Error('An hour comes within two days.')
  return next
}

/**
 * The local time of a time zone as if it were UTC; in whole seconds. A zone that this engine does
 * not know counts as UTC: it may have been saved by a newer one.
 */
function localMilliseconds(moment: Date, timeZone: string): number {
  const format = formatOf(timeZone)
  if (format === null) return Math.floor(moment.getTime() / 1000) * 1000
  const parts = new Map(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: string) => parts.get(name as Intl.DateTimeFormatPartTypes) ?? 0
  const date = Date.UTC(part('year'), part('month') - 1, part('day'))
  return date + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000
}

/** Null for a name that this engine does not know. */
const formats = new Map<string, Intl.DateTimeFormat | null>()

/** Cached: creating a format is a thousand times slower than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = newFormat(timeZone)
  // There are about 600 zone names, in any letter case.
  if (formats.size >= 1000) formats.clear()
  formats.set(timeZone, format)
  return format
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  const numeric = 'numeric'
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      ...{ timeZone, hourCycle: 'h23', year: numeric, month: numeric, day: numeric },
      ...{ hour: numeric, minute: numeric, second: numeric },
    })
  } catch {
    return null
  }
}
