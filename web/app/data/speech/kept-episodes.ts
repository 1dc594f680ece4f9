import { queryOptions } from '@tanstack/react-query'
import { deviceCopy, keepCopy } from '../device/device-copies.ts'
import { episodeAddress } from './speech-calls.ts'

/**
 * Episodes that the user keeps on this phone, among the copies of the server's answers: they go with
 * these at a log-out and at another user's sign-in (decision 175).
 */

/** An episode on this device; `cards` are those of its player. */
export type KeptEpisode = {
  readonly id: string
  readonly title: string
  readonly seconds: number
  readonly bytes: number
  readonly cards: readonly unknown[]
}

const LIST = 'kept-episodes'
const soundName = (id: string) => `kept-episode.${id}`

export const keptEpisodesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['kept-episodes', userId],
    queryFn: () => keptEpisodes(userId),
    networkMode: 'always',
    staleTime: 0,
  })

async function keptEpisodes(userId: string): Promise<readonly KeptEpisode[]> {
  const list = (await deviceCopy(userId, LIST))?.answer
  return Array.isArray(list) ? list : []
}

/**
 * Loads the sound of an episode and keeps it with its cards.
 *
 * @throws if it cannot be loaded, or the device has no room for it.
 */
export async function keepEpisode(
  userId: string,
  episode: Omit<KeptEpisode, 'bytes'>,
): Promise<void> {
  const response = await fetch(episodeAddress(episode.id))
  if (!response.ok) throw new Error(`Could not load an episode: ${response.status}.`)
  const sound = await response.arrayBuffer()
  await keepCopy(userId, soundName(episode.id), sound)
  if ((await getEpisodeSound(userId, episode.id)) === null)
    throw new Error('No room for an episode.')
  const others = (await keptEpisodes(userId)).filter(({ id }) => id !== episode.id)
  await keepCopy(userId, LIST, [{ ...episode, bytes: sound.byteLength }, ...others])
}

/** Removes an episode from this device. */
export async function dropEpisode(userId: string, id: string): Promise<void> {
  const others = (await keptEpisodes(userId)).filter((one) => one.id !== id)
  await keepCopy(userId, LIST, others)
  await keepCopy(userId, soundName(id), null)
}

/** The sound of an episode that is kept here; null if it is not. */
export async function getEpisodeSound(userId: string, id: string): Promise<Blob | null> {
  const sound = (await deviceCopy(userId, soundName(id)))?.answer
  return sound instanceof ArrayBuffer ? new Blob([sound], { type: 'audio/mpeg' }) : null
}
