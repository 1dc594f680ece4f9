import type { MailJobRow } from '../database/schema.ts'
import { mailOf } from '../mail/mail-template.ts'
import type { MessageKinds } from '../mail/mail-worker.ts'
import { reminderMail } from '../mail/templates/reminder.ts'
import type { Services } from '../services.ts'
import type { EndLinks } from './end-link.ts'
import { minutesOfDay } from './minutes-of-day.ts'

/** The kind of a reminder's job; its `reference` is the day. */
export const REMINDER = 'study-reminder'

type Dependencies = Pick<Services, 'configuration' | 'store'> & { readonly links: EndLinks }

/** The kinds of reminder mails. */
export function reminderKinds(dependencies: Dependencies): MessageKinds {
  return new Map([[REMINDER, (job: MailJobRow) => reminderMessage(dependencies, job)]])
}

/** Undefined if the reminder was ended or the study day removed since it was queued. */
async function reminderMessage({ configuration, store, links }: Dependencies, job: MailJobRow) {
  const { userId, reference: day, address } = job
  if (userId === null || day === null) return undefined
  const wanted = await store.connection
    .selectFrom('studyReminders')
    .innerJoin('users', 'users.id', 'studyReminders.userId')
    .select('studyReminders.userId')
    .where('studyReminders.userId', '=', userId)
    .where('users.email', '=', address)
    .where('users.emailVerified', '=', 1)
    .where('users.status', '=', 1)
    .executeTakeFirst()
  const minutes = wanted ? await minutesOfDay(store.connection, userId, day) : 0
  if (minutes === 0) return undefined
  const { publicUrl } = configuration
  const end = publicUrl + (await links.pathFor(userId))
  const mail = mailOf(address, reminderMail(minutes, `${publicUrl}/home/dashboard`, end))
  return { mail: { ...mail, headers: oneClickHeaders(end) }, isOnce: true }
}

/** Mail programs show an unsubscribe button for these headers (RFC 2369, RFC 8058). */
const oneClickHeaders = (end: string) => ({
  'List-Unsubscribe': `<${end}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
