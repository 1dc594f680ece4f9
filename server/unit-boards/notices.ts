import { isBlank, ONE_LINE } from '@squared-away/domain/entities/text'
import {
  LONGEST_ANNOUNCEMENT,
  NOTICES_PER_DAY,
  type NoticeKind,
} from '@squared-away/domain/entities/unit-board-notice'
import { toNoticeChange, withChange } from '@squared-away/domain/unit-boards/unit-board-changes'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Work } from '../collections/collection.ts'
import { requireFewChanges } from '../collections/unit-boards/few-changes.ts'
import { tellFollowers } from '../collections/unit-boards/followers.ts'
import type { HeldUnitBoard } from '../collections/unit-boards/hold.ts'
import { ApiError } from '../contract/errors.ts'
import { readInput, textWithout } from '../contract/read-input.ts'
import { isStorableText } from '../contract/storable-text.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { type MakersWrite, requireOpen } from './makers-call.ts'

const DAY_MS = 24 * 60 * 60_000

const Announcement = z.strictObject({
  text: textWithout((text) => {
    if (isBlank(text)) return 'Write what everybody should know.'
    if (text.length > LONGEST_ANNOUNCEMENT) {
      return `An announcement has at most ${LONGEST_ANNOUNCEMENT} letters.`
    }
    return ONE_LINE.test(text) && isStorableText(text) ? null : 'An announcement is one line.'
  }),
})

/** `POST /unit-boards/{id}/announcements`: a text for everybody who joined. */
export function announceToAll({ makeId }: Pick<Services, 'makeId'>): MakersWrite {
  return (work, unitBoard, request) => {
    const { text } = readInput(Announcement, request.body)
    return sendNotice(work, unitBoard, { id: makeId(), kind: 'announcement', text: text.trim() })
  }
}

/** `POST /unit-boards/{id}/nudges`: reminds everybody who joined to study, and nobody alone. */
export function nudgeAll({ makeId }: Pick<Services, 'makeId'>): MakersWrite {
  return (work, unitBoard) =>
    sendNotice(work, unitBoard, { id: makeId(), kind: 'nudge', text: null })
}

type Notice = { readonly id: string; readonly kind: NoticeKind; readonly text: string | null }

/**
 * Writes a notice into the changes of a unit board, which its soldiers read, and queues the
 * notifications for those who turned them on. No mail goes out.
 */
async function sendNotice(
  work: Work,
  unitBoard: HeldUnitBoard,
  { id, kind, text }: Notice,
): Promise<{ at: string }> {
  const { connection, announce, now } = work
  requireOpen(unitBoard, now)
  if (unitBoard.isHidden === 1) {
    throw new ApiError(
      'general_bad_request',
      'An admin closed this unit board to Soldiers, so nothing reaches them.',
    )
  }
  await requireFewNotices(connection, unitBoard, kind, now)
  requireFewChanges(unitBoard.changes, now)
  const row = await connection
    .updateTable('unitBoards')
    .set({
      changes: withChange(unitBoard.changes, toNoticeChange(kind, text, now)),
      $updatedAt: now,
    })
    .where('$id', '=', unitBoard.$id)
    .returningAll()
    .executeTakeFirstOrThrow()
  announce({ kind: 'document', collectionId: 'unitBoards', action: 'update', row })
  await tellFollowers(work, unitBoard, row)
  await connection
    .insertInto('unitBoardNotices')
    .values({ id, unitBoardId: unitBoard.$id, kind, at: now })
    .execute()
  await queueNotifications(connection, unitBoard, { id, kind, now })
  return { at: now }
}

/** Counts apart from the changes: only the last 20 of those are kept. */
async function requireFewNotices(
  connection: Connection,
  { $id }: HeldUnitBoard,
  kind: NoticeKind,
  now: string,
): Promise<void> {
  const dayAgo = wireTime(new Date(Date.parse(now) - DAY_MS))
  await connection
    .deleteFrom('unitBoardNotices')
    .where('unitBoardId', '=', $id)
    .where('at', '<=', dayAgo)
    .execute()
  const { sent } = await connection
    .selectFrom('unitBoardNotices')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('unitBoardId', '=', $id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (Number(sent) < NOTICES_PER_DAY[kind]) return
  throw new ApiError('general_rate_limit_exceeded', TOO_MANY[kind])
}

const TOO_MANY: Readonly<Record<NoticeKind, string>> = {
  announcement: `${NOTICES_PER_DAY.announcement} announcements went out in the last 24 hours. Try again later.`,
  nudge: 'Everybody was reminded in the last 24 hours. Once a day is all that goes out.',
}

/** One statement for all soldiers. A notice that waits gives way to a newer one of its kind. */
async function queueNotifications(
  connection: Connection,
  { $id: unitBoardId }: HeldUnitBoard,
  { id, kind, now }: Pick<Notice, 'id' | 'kind'> & { now: string },
): Promise<void> {
  await connection
    .deleteFrom('webPushJobs')
    .where('unitBoardId', '=', unitBoardId)
    .where('kind', '=', kind)
    .where('claimedBy', 'is', null)
    .execute()
  await sql`
    insert into "webPushJobs" ("id", "createdAt", "subscriptionId", "day", "attempts", "claimedBy",
      "claimedUntil", "kind", "unitBoardId", "noticeAt")
    select ${`${id}-`} || "browser"."id", ${now}, "browser"."id", ${now.slice(0, 10)}, 0, null,
      null, ${kind}, ${unitBoardId}, ${now}
    from "webPushSubscriptions" as "browser"
    inner join "studyReminders" as "reminder" on "reminder"."userId" = "browser"."userId"
    where "browser"."userId" in (
      select "userId" from "unitBoardRoles"
      where "unitBoardId" = ${unitBoardId} and "role" = 'soldier')`.execute(connection)
}
