import { readableDay } from '@squared-away/domain/text/calendar-day'
import { readMoment } from '@squared-away/domain/text/moments'

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * Local date and time of a session's start: '21 May 2025', '19:30'. Null for an invalid time.
 * `timeZone` is for tests.
 */
export function readableStart(
  startTime: string,
  timeZone?: string,
): { day: string; hour: string } | null {
  const moment = readMoment(startTime)
  if (moment === null) return null
  const zone = timeZone === undefined ? {} : { timeZone }
  return {
    day: readableDay(formatOf({ ...DAY, ...zone }).format(moment)),
    hour: formatOf({ ...HOUR, ...zone }).format(moment),
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Canada writes a day as yyyy-MM-dd. Creating a formatter costs more than a hundred uses. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-CA', options)
  formats.set(key, format)
  return format
}
