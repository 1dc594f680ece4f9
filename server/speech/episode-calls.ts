import {
  EPISODES_PER_USER,
  type Episode,
  type ReadingChoices,
  type SpeechItem,
} from '@squared-away/domain/speech'
import type { FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/callers/caller.ts'
import { lockUser } from '../accounts/callers/lock-user.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { ApiError } from '../contract/errors.ts'
import { readInput } from '../contract/read-input.ts'
import { notAllowed } from '../contract/refusals.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { sendAudio } from './audio-answer.ts'
import { type Layout, layOut } from './episode-layout.ts'
import type { Speech } from './speech.ts'
import { episodeInput, storedChoices, toReadingChoices } from './speech-inputs.ts'
import { readItems } from './speech-texts.ts'

type EpisodeServices = Pick<Services, 'store' | 'clock' | 'makeId'>

type StoredEpisode = {
  readonly id: string
  readonly userId: string
  readonly createdAt: string
  readonly items: readonly SpeechItem[]
  readonly choices: ReadingChoices
}

/** `POST /speech/episodes`: keeps what is to be read out, and begins to make it. */
export function createEpisode(services: EpisodeServices, speech: Speech | undefined): Handler {
  const { store, clock, makeId } = services
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    const there = requireSpeech(speech)
    const { items, ...choices } = readInput(episodeInput, request.body ?? {})
    const row = {
      ...{ id: makeId(), userId, createdAt: wireTime(clock()) },
      ...{ items: JSON.stringify(items), ...storedChoices(choices) },
    }
    await requireAll(store.connection, userId, items)
    // Begun before it is kept: what is refused because too much is being made pushes nothing out.
    const begun = await presentEpisode(store.connection, there, {
      ...row,
      items,
      choices: toReadingChoices(row),
    })
    await inTransaction(store, async ({ connection }) => {
      // Serializes the user's calls, so that parallel ones cannot exceed the quota.
      if (!(await lockUser(store, connection, userId))) throw notAllowed()
      await requireAll(connection, userId, items)
      await connection.insertInto('speechEpisodes').values(row).execute()
      await dropOldest(connection, userId)
    })
    reply.code(201)
    return begun
  }
}

/** `GET /speech/episodes/{episodeId}`: how far it is, and where everything is in it. */
export function getEpisode({ store }: EpisodeServices, speech: Speech | undefined): Handler {
  return async (request) => {
    const episode = await episodeOf(store.connection, request)
    return presentEpisode(store.connection, requireSpeech(speech), episode)
  }
}

/** `DELETE /speech/episodes/{episodeId}` */
export function deleteEpisode({ store }: EpisodeServices): Handler {
  return async (request, reply) => {
    const { userId, id } = await episodeOf(store.connection, request)
    const { connection } = store
    await connection
      .deleteFrom('speechEpisodes')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .execute()
    return reply.code(204).send()
  }
}

/** `GET /speech/episodes/{episodeId}/audio.mp3`: the audio, or a range of it. */
export function getAudio({ store }: EpisodeServices, speech: Speech | undefined): Handler {
  return async (request, reply) => {
    const there = requireSpeech(speech)
    const episode = await episodeOf(store.connection, request)
    const layout = await layOutEpisode(store.connection, there, episode)
    if (layout === undefined) throw notThere()
    if (layout.missing.length > 0) {
      there.maker.start(episode.id, episode.userId, layout.missing)
      throw beingMade()
    }
    if (layout.items.length === 0) throw notThere()
    return sendAudio(request, reply, there.shelf, layout)
  }
}

/** The parts of speech. @throws ApiError if the operator has no programs. */
export function requireSpeech(speech: Speech | undefined): Speech {
  if (speech !== undefined) return speech
  throw new ApiError('general_route_not_found', 'There is no speech on this server.')
}

export const notThere = () =>
  new ApiError('document_not_found', 'The requested document could not be found.')

export const beingMade = () =>
  new ApiError('general_unavailable', 'The audio is being made. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  })

/** @throws ApiError if the user may not read one of the items. */
async function requireAll(connection: Connection, userId: string, items: readonly SpeechItem[]) {
  const read = await readItems(connection, userId, items)
  if (read.includes(undefined)) throw notThere()
}

async function dropOldest(connection: Connection, userId: string) {
  await connection
    .deleteFrom('speechEpisodes')
    .where('userId', '=', userId)
    .where('id', 'not in', (kept) =>
      kept
        .selectFrom('speechEpisodes')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(EPISODES_PER_USER),
    )
    .execute()
}

async function episodeOf(connection: Connection, request: FastifyRequest): Promise<StoredEpisode> {
  const { userId } = requireUser(request.caller)
  const { episodeId } = request.params as { episodeId: string }
  const row = await connection
    .selectFrom('speechEpisodes')
    .selectAll()
    .where('id', '=', episodeId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw notThere()
  return { ...row, items: JSON.parse(row.items), choices: toReadingChoices(row) }
}

/** By the rights of this moment. Undefined if the operator's programs do not work. */
async function layOutEpisode(
  connection: Connection,
  speech: Speech,
  { userId, items, choices }: StoredEpisode,
): Promise<Layout | undefined> {
  const read = await readItems(connection, userId, items)
  try {
    return await layOut(speech, items, read, choices)
  } catch (error) {
    if (speech.voice.fault === undefined) throw error
    return undefined
  }
}

async function presentEpisode(
  connection: Connection,
  speech: Speech,
  episode: StoredEpisode,
): Promise<Episode> {
  const { id: $id, userId, createdAt } = episode
  const none = { $id, createdAt, made: 0, total: 0, seconds: 0, items: [], left: [] }
  const layout = await layOutEpisode(connection, speech, episode)
  if (layout === undefined) return { ...none, state: 'failed' }
  const { missing, total } = layout
  const left = [...layout.left]
  if (missing.length > 0) {
    speech.maker.start($id, userId, missing)
    return { ...none, state: 'making', made: total - missing.length, total, left }
  }
  if (layout.items.length === 0) return { ...none, state: 'failed', total, left }
  return {
    ...{ $id, createdAt, state: 'ready', made: total, total, seconds: layout.ms / 1000 },
    items: layout.items.map(({ topic: _, ...item }) => item),
    left,
  }
}
