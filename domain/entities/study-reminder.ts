import * as z from 'zod/mini'
import { isTimeZone } from '../text/local-time.ts'
import { documentId, text } from './text.ts'

/** A reminder on each study day, for users who ask for it; at most one per user. */
export const studyReminderSchema = z.object({
  userId: documentId,
  /** The hour of the day, in `timeZone`, at which it is sent. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** IANA name. */
  timeZone: text(64).check(z.refine(isTimeZone, { error: 'must be the name of a time zone' })),
  /** Whether it goes out as an email where no browser of the user gets notifications. */
  byMail: z._default(z.boolean(), true),
})

export type StudyReminder = z.infer<typeof studyReminderSchema>

/** No notification goes out from this hour of the evening ... */
export const QUIET_FROM = 22
/** ... until this hour of the morning. */
export const QUIET_UNTIL = 5

/** Whether an hour of the day, 0 to 23, is one in which nobody is notified. */
export function isQuietHour(hour: number): boolean {
  return hour >= QUIET_FROM || hour < QUIET_UNTIL
}
