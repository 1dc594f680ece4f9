import { isQuietHour, QUIET_UNTIL } from '@squared-away/domain/entities/study-reminder'
import type { NoticeKind } from '@squared-away/domain/entities/unit-board-notice'
import { hourAt, nextHour, studyDay } from '@squared-away/domain/text/local-time'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, WebPushJobRow } from '../database/schema.ts'
import type { PushMessage } from '../web-push/push-sender.ts'
import type { PushSubscription } from '../web-push/push-services.ts'
import { hasStudied } from './has-studied.ts'
import { minutesOfDay } from './minutes-of-day.ts'
import { notifiedBrowsers } from './notified-browsers.ts'

/** Older ones are read in the app alone. */
const LATEST_MS = 24 * 60 * 60_000

/** A notification of a notice, when to try again, or undefined if there is nothing to say by now. */
type Due =
  | {
      readonly subscription: PushSubscription
      readonly message: PushMessage
      readonly timeZone: string
    }
  | { readonly until: Date }
  | undefined

/**
 * The notification of what a unit board's makers sent to everybody: for a soldier who is still on
 * the board and has not read it, in the hours in which notifications go out. A nudge is for those
 * who have something to study today and have not.
 */
export async function unitBoardNotification(
  connection: Connection,
  { subscriptionId, unitBoardId, noticeAt, kind }: WebPushJobRow,
  now: Date,
): Promise<Due> {
  if (unitBoardId === null || noticeAt === null || !isNotice(kind)) return undefined
  const sentAt = Date.parse(noticeAt)
  if (now.getTime() - sentAt > LATEST_MS) return undefined
  const found = await notifiedBrowsers(connection, now)
    .innerJoin('studyReminders', 'studyReminders.userId', 'webPushSubscriptions.userId')
    .innerJoin('unitBoardRoles', 'unitBoardRoles.userId', 'webPushSubscriptions.userId')
    .innerJoin('unitBoards', 'unitBoards.$id', 'unitBoardRoles.unitBoardId')
    .select(['endpoint', 'p256dh', 'auth', 'studyReminders.userId', 'studyReminders.timeZone'])
    .select('unitBoardRoles.seenAt')
    .where('webPushSubscriptions.id', '=', subscriptionId)
    .where('unitBoards.$id', '=', unitBoardId)
    .where('unitBoards.isHidden', '=', 0)
    .where('unitBoards.endDate', '>', wireTime(now))
    .where('unitBoardRoles.role', '=', 'soldier')
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { endpoint, p256dh, auth, userId, timeZone, seenAt } = found
  if (seenAt !== null && Date.parse(seenAt) >= sentAt) return undefined
  if (isQuietHour(hourAt(now, timeZone))) return { until: nextHour(now, QUIET_UNTIL, timeZone) }
  if (kind === 'nudge') {
    const day = studyDay(now, timeZone)
    if (await hasStudied(connection, userId, { day, timeZone })) return undefined
    if ((await minutesOfDay(connection, userId, day)) === 0) return undefined
  }
  return {
    subscription: { endpoint, p256dh, auth },
    message: { ...MESSAGES[kind], path: `/home/unit-boards/${unitBoardId}` },
    timeZone,
  }
}

const isNotice = (kind: string): kind is NoticeKind => kind in MESSAGES

/** They name neither unit nor text: a locked screen shows them to everybody. */
const MESSAGES: Readonly<Record<NoticeKind, Omit<PushMessage, 'path'>>> = {
  announcement: {
    ...{ title: 'Squared Away', tag: 'unit-board-news' },
    body: "Your unit's board has an announcement.",
  },
  nudge: {
    ...{ title: 'Squared Away', tag: 'unit-board-nudge' },
    body: "A reminder from your unit's board: study today.",
  },
}
