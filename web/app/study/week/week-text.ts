import type { WeekDay } from '@squared-away/domain/progress/study-week'

/** 'study day in a row', after its number. */
export function streakLabel(days: number): string {
  return days === 1 ? 'study day in a row' : 'study days in a row'
}

const NAME = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' })
const LONG_NAME = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** 'M' for a Monday, given as yyyy-MM-dd. */
export function dayName(day: string): string {
  return NAME.format(dateOf(day))
}

/** The days of the last seven with study: 'Studied on Friday and today.' */
export function weekText(days: readonly WeekDay[]): string {
  const last = days.at(-1)?.day
  const studied = days
    .filter(({ kind }) => kind === 'studied')
    .map(({ day }) => (day === last ? 'today' : LONG_NAME.format(dateOf(day))))
  if (studied.length === 0) return 'No study in the last 7 days.'
  return `In the last 7 days, studied on ${studied.join(', ')}.`
}
