import { SHORT_MONTHS } from '@squared-away/domain/text/calendar-day'

/** Local date of a time: '4 May 2026'. */
export function formatDay(time: string | number): string {
  const date = new Date(time)
  return `${date.getDate()} ${SHORT_MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** Local date and time, on the 24-hour clock: '4 May 2026, 14:30'. */
export function formatMoment(time: string | number): string {
  const date = new Date(time)
  const [hours, minutes] = [date.getHours(), date.getMinutes()]
  return `${formatDay(time)}, ${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
