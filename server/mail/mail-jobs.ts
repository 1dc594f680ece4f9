import { sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, MailJobRow } from '../database/schema.ts'
import type { Store } from '../database/transaction.ts'
import { type LeaseQueue, leaseQueue } from '../queue/lease-queue.ts'

/** A queued mail. `../database/schema.ts` documents the columns. */
export type NewMailJob = Pick<MailJobRow, 'id' | 'kind' | 'address'> &
  Partial<Pick<MailJobRow, 'userId' | 'url' | 'phrase' | 'reference'>>

/** The mail queue: a table whose rows are deleted once their mail is sent. */
export type MailJobQueue = LeaseQueue<MailJobRow> & {
  /** Deletes the job: its mail is sent, or there is none to send. */
  finish(job: MailJobRow): Promise<void>
  /**
   * Records when sending started; null if the mail was certainly not sent.
   * @returns False if another worker has taken the job in the meantime.
   */
  markHandedOver(job: MailJobRow, since: Date | null): Promise<boolean>
}

/** @param kinds The kinds of mails that this node can make. */
export function mailJobQueue(store: Store, kinds: Iterable<string>): MailJobQueue {
  const table = {
    name: 'mailJobs',
    isOpen: sql<boolean>`1 = 1`,
    mayBegin: () => sql<boolean>`1 = 1`,
    whenClaimed: {},
    whenWaiting: {},
  } as const
  const queue = leaseQueue<MailJobRow>(store, table, { column: 'kind', kinds: [...kinds] })
  return {
    ...queue,
    markHandedOver: (job, since) =>
      queue.change(store.connection, job, { handedOverAt: since && wireTime(since) }),
    async finish(job) {
      await store.connection
        .deleteFrom('mailJobs')
        .where('id', '=', job.id)
        .where('claimedBy', '=', job.claimedBy)
        .where('attempts', '=', job.attempts)
        .execute()
    },
  }
}

export async function insertMailJob(connection: Connection, job: NewMailJob, now: Date) {
  await connection
    .insertInto('mailJobs')
    .values({
      userId: null,
      url: null,
      phrase: null,
      reference: null,
      ...job,
      createdAt: wireTime(now),
      attempts: 0,
      claimedBy: null,
      claimedUntil: null,
    })
    .execute()
}
