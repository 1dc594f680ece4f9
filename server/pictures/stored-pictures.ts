import { createHash } from 'node:crypto'
import type { CleanPicture } from '@squared-away/domain/pictures/clean-picture'
import {
  PICTURE_BYTES_PER_USER,
  PICTURES_PER_USER,
} from '@squared-away/domain/pictures/picture-room'
import { type Selectable, sql } from 'kysely'
import { either, isOwn } from '../collections/conditions.ts'
import { isOfVisibleSet } from '../collections/hiding.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, Tables } from '../database/schema.ts'

/** How long a picture that no question names is kept, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60_000

type PictureRow = Pick<Selectable<Tables['pictures']>, 'id' | 'type' | 'size' | 'createdAt'>

/**
 * Stores a picture once per user. The same bytes again give the same id, so that a repeated upload
 * changes nothing.
 * @throws ApiError if the user's room is used up.
 */
export async function storePicture(
  connection: Connection,
  userId: string,
  { bytes, type }: CleanPicture,
  now: Date,
): Promise<PictureRow> {
  const id = `own-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
  const row = { id, type, size: bytes.length, createdAt: wireTime(now) }
  const held = await connection
    .selectFrom('pictures')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.sum<number | null>('size').as('bytes'),
    ])
    .where('userId', '=', userId)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  const isFull =
    Number(held.count) >= PICTURES_PER_USER ||
    Number(held.bytes ?? 0) + bytes.length > PICTURE_BYTES_PER_USER
  if (isFull) throw outOfRoom()
  await connection
    .insertInto('pictures')
    .values({ ...row, userId, bytes })
    .onConflict((conflict) => conflict.columns(['id', 'userId']).doNothing())
    .execute()
  return row
}

const outOfRoom = () =>
  new ApiError(
    'general_bad_request',
    'You have no room for more pictures. Delete archived sets with pictures first.',
  )

/** The pictures that a user uploaded, which are at most `PICTURES_PER_USER`. */
export function ownPictures(connection: Connection, userId: string) {
  return connection
    .selectFrom('pictures')
    .select(['id', 'size'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/**
 * A picture that this user may see: one that the user uploaded, or one of a question that the user
 * may read. What hides a shared set hides its pictures.
 */
export async function findPicture(connection: Connection, userId: string, id: string) {
  const mayRead = either(isOwn, isOfVisibleSet).sql(userId)
  const { rows } = await sql<Pick<Selectable<Tables['pictures']>, 'type' | 'bytes'>>`
    select "type", "bytes" from "pictures" where "id" = ${id} and (
      exists (select 1 from "pictures" where "id" = ${id} and "userId" = ${userId})
      or exists (select 1 from "questions" where "picture" = ${id} and ${mayRead})
    ) limit 1`.execute(connection)
  return rows[0]
}

/** Deletes pictures that no question named within a day of their upload. */
export async function prunePictures(connection: Connection, now: Date): Promise<void> {
  const oldest = wireTime(new Date(now.getTime() - KEPT_FOR))
  await sql`
    delete from "pictures" where "createdAt" < ${oldest}
      and not exists (select 1 from "questions" where "picture" = "pictures"."id")`.execute(
    connection,
  )
}

/**
 * Before an account is deleted and after its private sets are: pictures that others' questions show
 * stay without their owner, if nobody else stores them. The rest goes with the account.
 */
export async function leaveSharedPictures(connection: Connection, userId: string): Promise<void> {
  await sql`
    update "pictures" set "userId" = null where "userId" = ${userId}
      and exists (select 1 from "questions" where "picture" = "pictures"."id")
      and not exists (select 1 from "pictures" as "other"
        where "other"."id" = "pictures"."id"
          and "other"."userId" is distinct from ${userId})`.execute(connection)
}

/** Total bytes of the pictures that a set's questions name. */
export async function pictureBytesOfSet(connection: Connection, setId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number | null }>`
    select sum("size") as "bytes" from (
      select "id", max("size") as "size" from "pictures" where "id" in (
        select "picture" from "questions" where "setId" = ${setId} and "picture" like 'own-%'
      ) group by "id") as "named"`.execute(connection)
  return Number(rows[0]?.bytes ?? 0)
}
