import type { FastifyRequest } from 'fastify'
import type { Connection, UserRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { countUse } from '../../http/limits/shared-rate-limits.ts'
import { insertMailJob } from '../../mail/mail-jobs.ts'
import { NOTICE } from '../../mail/templates/notice.ts'
import type { Services } from '../../services.ts'
import type { NoticeEvent } from './notice-events.ts'
import { describeOrigin } from './rough-place.ts'

/** Mails of one kind to one address per hour. More would only bury the first. */
const NOTICES_PER_HOUR = { points: 5, seconds: 3600 }

/**
 * Mails the owner of `user` what `request` did to the account, in the same transaction: the mail is
 * queued if and only if the change is committed. An account without an address gets no mail.
 * @param request Null if the change runs later than it was requested, when its origin is unknown.
 * @param given.user With a null id if the mail has to outlive the account.
 * @param given.address A recipient other than the account's own address, such as the previous one.
 */
export async function notify(
  { connection }: Pick<Transaction, 'connection'>,
  { clock, makeId }: Pick<Services, 'clock' | 'makeId'>,
  request: Pick<FastifyRequest, 'ip' | 'headers'> | null,
  given: {
    user: Pick<UserRow, 'email'> & {
      readonly id: string | null
      readonly emailOwned?: UserRow['emailOwned']
    }
    event: NoticeEvent
    address?: string | null
  },
): Promise<void> {
  const { user, event, address = user.email } = given
  if (address === null) return
  const now = clock()
  const limit = { name: `notices of ${event}`, ...NOTICES_PER_HOUR }
  const { consumedPoints } = await countUse(connection, limit, address, now)
  if (consumedPoints > limit.points) return
  if (user.emailOwned === 0 && !(await mayTellStranger(connection, address, now))) return
  const reference = JSON.stringify({ event, ...(request && { from: describeOrigin(request) }) })
  const job = { id: makeId(), kind: NOTICE, address, userId: user.id, reference }
  await insertMailJob(connection, job, now)
}

/** Anyone can sign up with somebody else's address, who gets few notices of all kinds together. */
async function mayTellStranger(connection: Connection, address: string, now: Date) {
  const limit = { name: 'notices to an unconfirmed address', ...NOTICES_PER_HOUR }
  return (await countUse(connection, limit, address, now)).consumedPoints <= limit.points
}
