import { type StudyDay, studyDays } from '@squared-away/domain/boards/study-minutes'
import { dayAfter, studyDay } from '@squared-away/domain/text/local-time'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { PlannedStudy } from '../collections/planned-study.ts'

/** How far ahead a calendar reaches without the date of a board. */
const DAYS_AHEAD = 90
const REFRESHED_EVERY_SECONDS = 6 * 60 * 60

/**
 * Formats the study days as iCalendar (RFC 5545): minutes and a link to the app, but not what is
 * studied or for which board. `publicUrl` is the app's origin.
 */
export function calendarText(
  { plan, targetDate }: PlannedStudy,
  publicUrl: string,
  now: Date,
): string {
  const today = studyDay(now, plan?.timeZone ?? 'UTC')
  const calendar = ical({
    name: 'Squared Away study plan',
    prodId: { company: 'Squared Away', product: 'Study plan', language: 'EN' },
    ttl: REFRESHED_EVERY_SECONDS,
  })
  for (const planned of studyDays(plan, targetDate, today, DAYS_AHEAD)) {
    calendar.createEvent(eventOf(planned, publicUrl, now))
  }
  return calendar.toString()
}

function eventOf({ day, minutes }: StudyDay, publicUrl: string, now: Date) {
  const link = `${publicUrl}/home/dashboard`
  return {
    id: `study-${day}@${new URL(publicUrl).hostname}`,
    start: new Date(`${day}T00:00:00Z`),
    end: new Date(`${dayAfter(day, 1)}T00:00:00Z`),
    stamp: now,
    allDay: true,
    // Marked as free: 20 minutes of study do not block a day.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `Study: about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    description: link,
    url: link,
  }
}
