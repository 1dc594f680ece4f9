import type { Connection, MailJobRow } from '../database/schema.ts'
import { insertMailJob } from '../mail/mail-jobs.ts'
import { renderMail } from '../mail/mail-template.ts'
import type { MessageKinds } from '../mail/mail-worker.ts'
import { reminderMail } from '../mail/templates/reminder.ts'
import type { Services } from '../services.ts'
import type { EndLinks } from './end-link.ts'
import { hasStudied } from './has-studied.ts'
import { minutesOfDay } from './minutes-of-day.ts'

/** The kind of a reminder's job; its `reference` is the day. */
export const REMINDER = 'study-reminder'

type Dependencies = Pick<Services, 'configuration' | 'store'> & { readonly links: EndLinks }

/** The kinds of reminder mails. */
export function reminderKinds(dependencies: Dependencies): MessageKinds {
  return new Map([[REMINDER, (job: MailJobRow) => reminderMessage(dependencies, job)]])
}

/** Whether a user gets reminders by mail: if requested and the address is confirmed. */
export async function isRemindedByMail(connection: Connection, userId: string): Promise<boolean> {
  return (await mailedReminder(connection, userId)) !== undefined
}

/** Queues the mail of a study day, if the user gets reminders by mail. */
export async function queueReminderMail(
  connection: Connection,
  { id, userId, day, now }: { id: string; userId: string; day: string; now: Date },
) {
  const mailed = await mailedReminder(connection, userId)
  if (!mailed?.email) return
  const job = { id, kind: REMINDER, address: mailed.email, userId, reference: day }
  await insertMailJob(connection, job, now)
}

const mailedReminder = (connection: Connection, userId: string) =>
  connection
    .selectFrom('studyReminders')
    .innerJoin('users', 'users.id', 'studyReminders.userId')
    .select(['users.email', 'studyReminders.timeZone'])
    .where('studyReminders.userId', '=', userId)
    .where('studyReminders.byMail', '=', 1)
    .where('users.email', 'is not', null)
    .where('users.emailVerified', '=', 1)
    .where('users.status', '=', 1)
    .executeTakeFirst()

/**
 * Undefined if the reminder was ended, the study day removed or the soldier has studied since it
 * was queued.
 */
async function reminderMessage({ configuration, store, links }: Dependencies, job: MailJobRow) {
  const { userId, reference: day, address } = job
  if (userId === null || day === null) return undefined
  const mailed = await mailedReminder(store.connection, userId)
  if (mailed?.email !== address) return undefined
  const { timeZone } = mailed
  if (await hasStudied(store.connection, userId, { day, timeZone })) return undefined
  const minutes = await minutesOfDay(store.connection, userId, day)
  if (minutes === 0) return undefined
  const { publicUrl } = configuration
  const end = publicUrl + (await links.pathFor(userId))
  const mail = renderMail(address, reminderMail(minutes, `${publicUrl}/home/dashboard`, end))
  return { mail: { ...mail, headers: oneClickHeaders(end) }, isOnce: true }
}

/** Mail programs show an unsubscribe button for these headers (RFC 2369, RFC 8058). */
const oneClickHeaders = (end: string) => ({
  'List-Unsubscribe': `<${end}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
