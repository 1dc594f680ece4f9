import type { SpeechFeed, SpeechState } from '@squared-away/domain/speech'
import { dayAfter } from '@squared-away/domain/text/local-time'
import { requireUser } from '../accounts/callers/caller.ts'
import { freshProofRequired, isJustProved } from '../accounts/callers/fresh-proof.ts'
import { lockUser } from '../accounts/callers/lock-user.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { hashSecret, makeSecret } from '../accounts/secrets/session-token.ts'
import { ApiError } from '../contract/errors.ts'
import { readInput } from '../contract/read-input.ts'
import { notAllowed } from '../contract/refusals.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { notThere, requireSpeech } from './episode-calls.ts'
import { dayOfUser, prepareDays } from './feed-episodes.ts'
import type { Speech } from './speech.ts'
import { daysInput, feedInput, storedChoices, toReadingChoices } from './speech-inputs.ts'

type FeedServices = Pick<Services, 'store' | 'clock'>

/** Sent days are kept for this many days: the feed shows seven, and repeats them. */
const DAYS_KEPT = 21
/** A device may be a day ahead of the zone of its plan. */
const FURTHEST_DAY = 9

/** `GET /speech`: whether there is speech, and the caller's feed without its address. */
export function getSpeech({ store }: FeedServices, speech: Speech | undefined): Handler {
  return async (request): Promise<SpeechState> => {
    const { userId } = requireUser(request.caller)
    const isThere = speech !== undefined && speech.voice.fault === undefined
    return { isThere, feed: await feedOf(store.connection, userId) }
  }
}

/** `POST /speech/feed`: a new address, which only this answer shows. It ends the older one. */
export function createFeed({ store, clock }: FeedServices, speech: Speech | undefined): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    requireSpeech(speech)
    if (!isJustProved(request.account, clock())) throw freshProofRequired()
    const given = readInput(feedInput, request.body ?? {})
    const secret = makeSecret()
    await inTransaction(store, async ({ connection }) => {
      if (!(await lockUser(store, connection, userId))) throw notAllowed()
      const row = {
        ...{ userId, createdAt: wireTime(clock()), secretHash: hashSecret(secret) },
        ...{ ownSets: (given.ownSets ? 1 : 0) as 0 | 1, ...storedChoices(given) },
      }
      await connection
        .insertInto('speechFeeds')
        .values(row)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute()
    })
    reply.code(201)
    return { path: `/podcast/${secret}.xml` }
  }
}

/** `PATCH /speech/feed`: how it is read, and whether own sets are in it. */
export function changeFeed({ store }: FeedServices): Handler {
  return async (request): Promise<SpeechFeed> => {
    const { userId } = requireUser(request.caller)
    const given = readInput(feedInput, request.body ?? {})
    return inTransaction(store, async ({ connection }) => {
      if (!(await lockUser(store, connection, userId))) throw notAllowed()
      const row = await rowOf(connection, userId)
      if (row === undefined) throw notThere()
      const ownSets = given.ownSets ?? row.ownSets === 1
      await connection
        .updateTable('speechFeeds')
        .set({ ...storedChoices(given, row), ownSets: ownSets ? 1 : 0 })
        .where('userId', '=', userId)
        .execute()
      const feed = await feedOf(connection, userId)
      if (feed === null) throw notThere()
      return feed
    })
  }
}

/** `DELETE /speech/feed`: ends the address, and forgets the days. */
export function deleteFeed({ store }: FeedServices): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    await inTransaction(store, async ({ connection }) => {
      if (!(await lockUser(store, connection, userId))) throw notAllowed()
      await connection.deleteFrom('speechFeeds').where('userId', '=', userId).execute()
      await connection.deleteFrom('speechDays').where('userId', '=', userId).execute()
    })
    return reply.code(204).send()
  }
}

/**
 * `PUT /speech/days`: what a device planned. It replaces the coming days; a day that has begun keeps
 * its list, because a podcast app may have it already. Rights are asked when the feed is read.
 */
export function putDays({ store, clock }: FeedServices, speech: Speech | undefined): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    const there = requireSpeech(speech)
    const { days } = readInput(daysInput, request.body ?? {})
    const { today } = await dayOfUser(store.connection, userId, clock())
    if (days.some(({ day }) => day > dayAfter(today, FURTHEST_DAY))) {
      throw new ApiError('general_argument_invalid', 'Invalid `days`: must be the coming days.')
    }
    await inTransaction(store, async ({ connection }) => {
      if (!(await lockUser(store, connection, userId))) throw notAllowed()
      if ((await rowOf(connection, userId)) === undefined) throw notThere()
      const ended = connection.deleteFrom('speechDays').where('userId', '=', userId)
      await ended
        .where(({ or, eb }) =>
          or([eb('day', '>', today), eb('day', '<', dayAfter(today, -DAYS_KEPT))]),
        )
        .execute()
      const rows = days
        .filter(({ day }) => day >= today)
        .map(({ day, items }) => ({ userId, day, items: JSON.stringify(items) }))
      if (rows.length === 0) return
      await connection
        .insertInto('speechDays')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
    await prepareDays({ store, clock }, there, userId)
    return reply.code(204).send()
  }
}

const rowOf = (connection: Connection, userId: string) =>
  connection.selectFrom('speechFeeds').selectAll().where('userId', '=', userId).executeTakeFirst()

async function feedOf(connection: Connection, userId: string): Promise<SpeechFeed | null> {
  const row = await rowOf(connection, userId)
  if (row === undefined) return null
  const last = await connection
    .selectFrom('speechDays')
    .select('day')
    .where('userId', '=', userId)
    .orderBy('day', 'desc')
    .executeTakeFirst()
  const { createdAt, ownSets } = row
  return { createdAt, ownSets: ownSets === 1, lastDay: last?.day ?? null, ...toReadingChoices(row) }
}
