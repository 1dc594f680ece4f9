import * as z from 'zod/mini'
import { isTimeZone } from '../text/local-time.ts'
import { documentId, text } from './text.ts'

/** An email on each study day, for users who ask for it; at most one reminder per user. */
export const studyReminderSchema = z.object({
  userId: documentId,
  /** The hour of the day, in `timeZone`, at which it is sent. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** IANA name. */
  timeZone: text(64).check(z.refine(isTimeZone, { error: 'must be the name of a time zone' })),
})

export type StudyReminder = z.infer<typeof studyReminderSchema>
