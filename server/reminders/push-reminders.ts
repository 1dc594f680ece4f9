import { isQuietHour, QUIET_FROM } from '@squared-away/domain/entities/study-reminder'
import { NOTICE_KINDS } from '@squared-away/domain/entities/unit-board-notice'
import { hourAt, nextHour } from '@squared-away/domain/text/local-time'
import { sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, WebPushJobRow } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { type LeaseQueue, leaseQueue } from '../queue/lease-queue.ts'
import {
  type LeaseWorker,
  type LeaseWorkerOptions,
  startLeaseWorker,
} from '../queue/lease-worker.ts'
import type { Services } from '../services.ts'
import {
  type PushMessage,
  PushRejectedError,
  type PushSender,
  SubscriptionGoneError,
} from '../web-push/push-sender.ts'
import type { PushSubscription } from '../web-push/push-services.ts'
import { hasStudied } from './has-studied.ts'
import { minutesOfDay } from './minutes-of-day.ts'
import { notifiedBrowsers } from './notified-browsers.ts'
import { queueReminderMail } from './reminder-mail.ts'
import { unitBoardNotification } from './unit-board-notification.ts'

type Dependencies = Pick<Services, 'store' | 'clock' | 'makeId' | 'log'> & {
  readonly sender: PushSender
}

const OPTIONS: LeaseWorkerOptions = {
  slots: 4,
  pollEvery: 1000,
  lease: 60_000,
  backOff: [30_000, 300_000, 1_800_000],
  stopWithin: 5000,
}

/** A push service drops a notification that it could not deliver within this time. */
const LATEST_SECONDS = 3 * 3600

/** Sends the notifications that the reminder clock queued, including those a killed process left. */
export function startPushReminders(
  dependencies: Dependencies,
  given: Partial<LeaseWorkerOptions> = {},
): Promise<LeaseWorker> {
  const options = { ...OPTIONS, ...given }
  const queue = leaseQueue<WebPushJobRow>(
    dependencies.store,
    {
      name: 'webPushJobs',
      isOpen: sql`1 = 1`,
      mayBegin: () => sql`1 = 1`,
      whenClaimed: {},
      whenWaiting: {},
    },
    { column: 'kind', kinds: [STUDY_REMINDER, ...NOTICE_KINDS] },
  )
  return startLeaseWorker(dependencies, queue, options, {
    work: (job) => deliver(dependencies, queue, options, job),
    onAway: (error) =>
      dependencies.log.warn({ err: error }, 'the notifications cannot reach the database'),
  })
}

/** The kind of the jobs of a study day; the others are notices of unit boards. */
const STUDY_REMINDER = 'study-reminder'

/** Queues the notification of a study day for a browser. */
export async function queueNotification(
  connection: Connection,
  { id, subscriptionId, day, now }: { id: string; subscriptionId: string; day: string; now: Date },
) {
  await connection
    .insertInto('webPushJobs')
    .values({
      ...{ id, createdAt: wireTime(now), subscriptionId, day },
      ...{ attempts: 0, claimedBy: null, claimedUntil: null },
      ...{ kind: STUDY_REMINDER, unitBoardId: null, noticeAt: null },
    })
    .execute()
}

/** Never rejects: a job that cannot be updated is taken again when its claim expires. */
async function deliver(
  dependencies: Dependencies,
  queue: LeaseQueue<WebPushJobRow>,
  { backOff }: LeaseWorkerOptions,
  job: WebPushJobRow,
): Promise<void> {
  const { store, clock, log } = dependencies
  const fields = { webPushJobId: job.id, attempt: job.attempts }
  try {
    const now = clock()
    const due = await dueOf(store.connection, job, now)
    if (due !== undefined && 'until' in due) return await queue.retryLater(job, due.until)
    if (due !== undefined) {
      const untilQuiet = nextHour(now, QUIET_FROM, due.timeZone).getTime() - now.getTime()
      const seconds = Math.floor(Math.min(LATEST_SECONDS, untilQuiet / 1000))
      await dependencies.sender.send(due.subscription, due.message, seconds)
    }
    await finish(store.connection, job)
  } catch (error) {
    log.warn({ ...fields, err: error }, 'sending a notification failed')
    const delay = backOff[job.attempts - 1]
    const isLast = delay === undefined || error instanceof PushRejectedError
    const noted =
      error instanceof SubscriptionGoneError
        ? forget(dependencies, job)
        : isLast
          ? giveUp(dependencies, job)
          : queue.retryLater(job, new Date(clock().getTime() + delay))
    await noted.catch((problem: unknown) =>
      log.warn({ ...fields, err: problem }, 'the end of a notification could not be written'),
    )
  }
}

type Notification = {
  readonly subscription: PushSubscription
  readonly message: PushMessage
  /** Of the soldier, whose quiet hours end it. */
  readonly timeZone: string
}

const dueOf = (connection: Connection, job: WebPushJobRow, now: Date) =>
  job.kind === STUDY_REMINDER
    ? notificationOf(connection, job, now)
    : unitBoardNotification(connection, job, now)

/**
 * Undefined if there is nothing to say by now: the reminder was ended, the soldier has studied, or
 * the quiet hours have begun.
 */
async function notificationOf(
  connection: Connection,
  { subscriptionId, day }: WebPushJobRow,
  now: Date,
): Promise<Notification | undefined> {
  const found = await notifiedBrowsers(connection, now)
    .innerJoin('studyReminders', 'studyReminders.userId', 'webPushSubscriptions.userId')
    .select(['endpoint', 'p256dh', 'auth', 'studyReminders.userId', 'studyReminders.timeZone'])
    .where('webPushSubscriptions.id', '=', subscriptionId)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { userId, endpoint, p256dh, auth } = found
  const { timeZone } = found
  if (isQuietHour(hourAt(now, timeZone))) return undefined
  if (await hasStudied(connection, userId, { day, timeZone })) return undefined
  const minutes = await minutesOfDay(connection, userId, day)
  if (minutes === 0) return undefined
  return {
    subscription: { endpoint, p256dh, auth },
    message: reminderNotification(minutes),
    timeZone,
  }
}

/** Names minutes and not what is studied: a locked screen shows it to everybody. */
function reminderNotification(minutes: number): PushMessage {
  return {
    title: 'Squared Away',
    body: `Today: about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    path: '/home/dashboard',
    tag: 'study-reminder',
  }
}

/**
 * Deletes a subscription that the push service does not know, with its jobs. If it was the last one
 * of the user, the reminder goes out by mail, if it may.
 */
async function forget(dependencies: Dependencies, job: WebPushJobRow) {
  await inTransaction(dependencies.store, async ({ connection }) => {
    // A reminder that waits for the same browser finds that out itself, and goes out by mail.
    if (job.kind !== STUDY_REMINDER && (await isRemindedBy(connection, job))) {
      return finish(connection, job)
    }
    const deleted = await connection
      .deleteFrom('webPushSubscriptions')
      .where('id', '=', job.subscriptionId)
      .returning('userId')
      .executeTakeFirst()
    if (deleted !== undefined && job.kind === STUDY_REMINDER)
      await mailInstead(dependencies, connection, deleted, job)
  })
}

async function isRemindedBy(
  connection: Connection,
  { subscriptionId }: WebPushJobRow,
): Promise<boolean> {
  const waiting = await connection
    .selectFrom('webPushJobs')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '=', STUDY_REMINDER)
    .executeTakeFirst()
  return waiting !== undefined
}

/**
 * Ends a job that its push service does not take. It takes none of the installation, so that the
 * reminder goes out by mail, if it may, unless the user has a browser with another push service.
 */
async function giveUp(dependencies: Dependencies, job: WebPushJobRow) {
  await inTransaction(dependencies.store, async ({ connection }) => {
    await finish(connection, job)
    const browser = await connection
      .selectFrom('webPushSubscriptions')
      .select(['userId', 'endpoint'])
      .where('id', '=', job.subscriptionId)
      .executeTakeFirst()
    if (browser !== undefined && job.kind === STUDY_REMINDER)
      await mailInstead(dependencies, connection, browser, job)
  })
}

/** @param lost A browser that got no notification; `endpoint` if its push service takes none. */
async function mailInstead(
  { store, clock, makeId }: Dependencies,
  connection: Connection,
  { userId, endpoint }: { userId: string; endpoint?: string },
  { day }: WebPushJobRow,
) {
  const now = clock()
  // One after another, so that the last of several browsers sends the mail.
  const user = connection.selectFrom('users').select('id').where('id', '=', userId)
  await (store.engine === 'postgres' ? user.forNoKeyUpdate() : user).execute()
  const waiting = await connection
    .selectFrom('webPushJobs')
    .innerJoin('webPushSubscriptions', 'webPushSubscriptions.id', 'webPushJobs.subscriptionId')
    .select('webPushJobs.id')
    .where('webPushSubscriptions.userId', '=', userId)
    .where('webPushJobs.day', '=', day)
    .where('webPushJobs.kind', '=', STUDY_REMINDER)
    .executeTakeFirst()
  if (waiting !== undefined) return
  const others = await notifiedBrowsers(connection, now)
    .select('webPushSubscriptions.endpoint')
    .where('webPushSubscriptions.userId', '=', userId)
    .execute()
  const service = endpoint === undefined ? null : new URL(endpoint).origin
  if (others.some((other) => new URL(other.endpoint).origin !== service)) return
  await queueReminderMail(connection, { id: makeId(), userId, day, now })
}

async function finish(connection: Connection, job: WebPushJobRow) {
  await connection
    .deleteFrom('webPushJobs')
    .where('id', '=', job.id)
    .where('claimedBy', '=', job.claimedBy)
    .where('attempts', '=', job.attempts)
    .execute()
}
