import { sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, MailJobRow } from '../database/schema.ts'
import type { Store } from '../database/transaction.ts'
import { skipLocked } from '../queue/skip-locked.ts'

/**
 * The queue of mails is a table, claimed as executions are: by a node's name and for a while; each
 * claim counts as one more attempt. A job that is to wait has `claimedUntil` without `claimedBy`.
 */

/** A mail to be sent; the columns are told in `../database/schema.ts`. */
export type NewMailJob = Pick<MailJobRow, 'id' | 'kind' | 'address'> &
  Partial<Pick<MailJobRow, 'userId' | 'url' | 'phrase' | 'reference'>>

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

/** Claims the oldest mail that is due. */
export async function claimMailJob(
  store: Store,
  node: string,
  now: Date,
  leaseMs: number,
): Promise<MailJobRow | undefined> {
  const at = wireTime(now)
  const until = wireTime(new Date(now.getTime() + leaseMs))
  const { rows } = await sql<MailJobRow>`
    update "mailJobs" set
      "claimedBy" = ${node}, "claimedUntil" = ${until}, "attempts" = "attempts" + 1
    where "id" = (
      select "id" from "mailJobs" where coalesce("claimedUntil", '') <= ${at}
      order by "createdAt", "id" limit 1 ${skipLocked(store)}
    ) returning *
  `.execute(store.connection)
  return rows[0]
}

/** The mail is on its way, or there is none to send. */
export async function finishMailJob({ connection }: Store, job: MailJobRow): Promise<void> {
  await connection
    .deleteFrom('mailJobs')
    .where('id', '=', job.id)
    .where('claimedBy', '=', job.claimedBy)
    .where('attempts', '=', job.attempts)
    .execute()
}

/** Lets anyone try again after `until`. */
export async function retryMailJob({ connection }: Store, job: MailJobRow, until: Date) {
  await connection
    .updateTable('mailJobs')
    .set({ claimedBy: null, claimedUntil: wireTime(until) })
    .where('id', '=', job.id)
    .where('claimedBy', '=', job.claimedBy)
    .where('attempts', '=', job.attempts)
    .execute()
}

/** Gives back what a node that stops has claimed; the broken-off attempts do not count. */
export async function releaseMailJobs({ connection }: Store, node: string): Promise<void> {
  await connection
    .updateTable('mailJobs')
    .set(({ eb }) => ({ claimedBy: null, claimedUntil: null, attempts: eb('attempts', '-', 1) }))
    .where('claimedBy', '=', node)
    .execute()
}

/** Frees every claim: for an embedded database, which has one process, at its start. */
export async function freeMailJobs({ connection }: Store): Promise<void> {
  await connection
    .updateTable('mailJobs')
    .set({ claimedBy: null, claimedUntil: null })
    .where('claimedBy', 'is not', null)
    .execute()
}
