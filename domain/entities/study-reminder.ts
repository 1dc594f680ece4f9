import * as z from 'zod/mini'
import { isTimeZone } from '../text/local-time.ts'
import { documentId, text } from './text.ts'

/** A mail on each day of study, for who asks for it; at most one a user. */
export const studyReminderSchema = z.object({
  userId: documentId,
  /** The full hour at which it goes out, by the clocks of the time zone. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** An IANA name. */
  timeZone: text(64).check(z.refine(isTimeZone, { error: 'must be the name of a time zone' })),
})

export type StudyReminder = z.infer<typeof studyReminderSchema>
