import { isQuietHour } from '@squared-away/domain/entities/study-reminder'
import { hourAt, nextHour, studyDay } from '@squared-away/domain/text/local-time'
import { sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, StudyReminderRow } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { startWorkLoop } from '../queue/work-loop.ts'
import type { Services } from '../services.ts'
import { hasStudied } from './has-studied.ts'
import { minutesOfDay } from './minutes-of-day.ts'
import { notifiedBrowsers } from './notified-browsers.ts'
import { queueNotification } from './push-reminders.ts'
import { isRemindedByMail, queueReminderMail, REMINDER } from './reminder-mail.ts'

export type ReminderClockOptions = {
  /** Milliseconds. */
  readonly pollEvery: number
}

/** Polls for due reminders. */
export type ReminderClock = { stop(): Promise<void> }

type Dependencies = Pick<Services, 'store' | 'clock' | 'makeId' | 'log'>

const OPTIONS: ReminderClockOptions = { pollEvery: 2000 }

/** The maximum of queued reminders, so that a sign-in code does not wait behind all of them. */
const MAX_WAITING = 40

/** If a server was down for longer than this, the day's reminder is skipped. */
const LATEST = 3 * 60 * 60_000
const STOP_WITHIN = 5000

export function startReminderClock(
  dependencies: Dependencies,
  given: Partial<ReminderClockOptions> = {},
): ReminderClock {
  const loop = startWorkLoop({
    ...{ ...OPTIONS, ...given },
    slots: 1,
    claim: () => takeDueReminder(dependencies),
    // A claimed reminder is already a row of a queue.
    run: async () => {},
    onAway: (error) =>
      dependencies.log.warn({ err: error }, 'the reminders cannot reach the database'),
  })
  return { stop: () => loop.stop(STOP_WITHIN) }
}

/**
 * Processes the next due reminder: sets its next time and queues what goes out if there is something
 * to study, in one transaction. Of two nodes, one gets it.
 */
async function takeDueReminder({
  store,
  clock,
  makeId,
}: Dependencies): Promise<'taken' | undefined> {
  const now = clock()
  if (!(await isAnyDue(store.connection, now))) return undefined
  if (await isQueueFull(store.connection)) return undefined
  return inTransaction(store, async ({ connection }) => {
    const skipLocked = store.engine === 'postgres' ? sql`for update skip locked` : sql``
    const { rows } = await sql<StudyReminderRow>`
      select * from "studyReminders" where "dueAt" <= ${wireTime(now)}
      order by "dueAt" limit 1 ${skipLocked}`.execute(connection)
    const [reminder] = rows
    if (!reminder) return undefined
    const { timeZone } = reminder
    await connection
      .updateTable('studyReminders')
      .set({ dueAt: wireTime(nextHour(now, reminder.hour, timeZone)) })
      .where('$id', '=', reminder.$id)
      .execute()
    const isLate = now.getTime() - Date.parse(reminder.dueAt) > LATEST
    const day = studyDay(now, timeZone)
    if (!isLate) await remind(connection, { reminder, timeZone, day, makeId, now })
    return 'taken'
  })
}

async function isAnyDue(connection: Connection, now: Date): Promise<boolean> {
  const due = await connection
    .selectFrom('studyReminders')
    .select('$id')
    .where('dueAt', '<=', wireTime(now))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

async function isQueueFull(connection: Connection): Promise<boolean> {
  const waiting = await connection
    .selectFrom('mailJobs')
    .select('id')
    .where('kind', '=', REMINDER)
    .limit(MAX_WAITING)
    .execute()
  return waiting.length === MAX_WAITING
}

type Due = {
  readonly reminder: StudyReminderRow
  readonly timeZone: string
  readonly day: string
  readonly makeId: () => string
  readonly now: Date
}

/**
 * Queues the reminder of a study day, once per user and day: to the browsers that get
 * notifications, or else by mail. Nothing goes out after studying. In the quiet hours only a mail
 * does, to a user who chose such an hour.
 */
async function remind(connection: Connection, due: Due) {
  const { reminder, timeZone, day, makeId, now } = due
  const { userId } = reminder
  if ((await minutesOfDay(connection, userId, day)) === 0) return
  if (await hasStudied(connection, userId, { day, timeZone })) return
  const isQuiet = isQuietHour(hourAt(now, timeZone))
  const browsers = isQuiet ? [] : await browsersOf(connection, userId, now)
  const mayMail = !isQuiet || isQuietHour(reminder.hour)
  const isMailed = browsers.length === 0 && mayMail && (await isRemindedByMail(connection, userId))
  if (browsers.length === 0 && !isMailed) return
  if (!(await isFirstOfDay(connection, userId, day))) return
  if (isMailed) return queueReminderMail(connection, { id: makeId(), userId, day, now })
  for (const { id: subscriptionId } of browsers) {
    await queueNotification(connection, { id: makeId(), subscriptionId, day, now })
  }
}

const browsersOf = (connection: Connection, userId: string, now: Date) =>
  notifiedBrowsers(connection, now)
    .select('webPushSubscriptions.id')
    .where('webPushSubscriptions.userId', '=', userId)
    .execute()

async function isFirstOfDay(connection: Connection, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into "remindedDays" ("userId", "day") values (${userId}, ${day})
    on conflict ("userId") do update set "day" = excluded."day"
    where "remindedDays"."day" < excluded."day"
    returning "day"`.execute(connection)
  return rows.length > 0
}
