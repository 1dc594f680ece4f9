import { hash } from 'node:crypto'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { studyDays } from '@squared-away/domain/boards/study-minutes'
import { dayAfter, studyDay } from '@squared-away/domain/text/local-time'
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import type { PlannedStudy } from '../collections/planned-study.ts'

/** How far ahead a calendar reaches without the date of a board. */
const DAYS_AHEAD = 90
const REFRESHED_EVERY_SECONDS = 6 * 60 * 60

/** 20:00 on the evening before: an all-day event starts at midnight. */
const ALARM_SECONDS_BEFORE = 4 * 60 * 60

/**
 * The days of study and the day of the board as an iCalendar text (RFC 5545): minutes and a link to
 * the app, and no word of what is studied or for which board. Empty without an active board.
 * `publicUrl` is the app's origin. The text changes only with the plan, the board and the day.
 */
export function calendarText(
  { plan, targetDate, changedAt }: PlannedStudy,
  userId: string,
  publicUrl: string,
  now: Date,
): string {
  const calendar = ical({
    name: 'Squared Away study plan',
    prodId: { company: 'Squared Away', product: 'Study plan', language: 'EN' },
    ttl: REFRESHED_EVERY_SECONDS,
  })
  if (changedAt === null) return calendar.toString()
  const today = studyDay(now, plan?.timeZone ?? 'UTC')
  const link = `${publicUrl}/home/dashboard`
  const owner = ownerMark(userId)
  const allDay = (kind: string, day: string) => ({
    id: `${kind}-${day}-${owner}@${new URL(publicUrl).hostname}`,
    start: new Date(`${day}T00:00:00Z`),
    end: new Date(`${dayAfter(day, 1)}T00:00:00Z`),
    stamp: new Date(changedAt),
    allDay: true,
    description: link,
    url: link,
  })
  for (const { day, minutes } of studyDays(plan, targetDate, today, DAYS_AHEAD)) {
    calendar.createEvent({
      ...allDay('study', day),
      // A soldier with 20 minutes to study is free that day.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `Study: about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    })
  }
  const boardDay = dayOfTargetDate(targetDate)
  if (boardDay !== null && boardDay >= today) {
    calendar.createEvent({ ...allDay('board', boardDay), summary: 'Board day' }).createAlarm({
      type: ICalAlarmType.display,
      trigger: ALARM_SECONDS_BEFORE,
      description: 'Your board is tomorrow.',
    })
  }
  return calendar.toString()
}

/** Keeps the events of two people in one calendar program apart, and does not tell who they are. */
function ownerMark(userId: string): string {
  return hash('sha256', `calendar ${userId}`).slice(0, 16)
}
