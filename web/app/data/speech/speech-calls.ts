import type {
  Episode,
  FeedChoices,
  NewEpisode,
  SpeechDays,
  SpeechFeed,
  SpeechState,
} from '@squared-away/domain/speech'
import { client, ENDPOINT } from '../calls/client.ts'
import { PROJECT_ID } from '../project-id.ts'

// Our own calls for speech (wire §14.4).

const JSON_TYPE = { 'content-type': 'application/json' }

const address = (path = '') => new URL(`${ENDPOINT}/speech${path}`)

export const readSpeech = (): Promise<SpeechState> => client.call('GET', address(), JSON_TYPE)

/** Begins to make an episode. */
export const createEpisode = (episode: NewEpisode): Promise<Episode> =>
  client.call('POST', address('/episodes'), JSON_TYPE, { ...episode })

export const readEpisode = (id: string): Promise<Episode> =>
  client.call('GET', address(`/episodes/${id}`), JSON_TYPE)

export const deleteEpisode = (id: string): Promise<unknown> =>
  client.call('DELETE', address(`/episodes/${id}`), JSON_TYPE)

/** The address of an episode's sound. It holds no secret: it needs this session. */
export function episodeAddress(id: string): string {
  const url = address(`/episodes/${id}/audio.mp3`)
  url.searchParams.set('project', PROJECT_ID)
  return url.href
}

/** Says what the plan has for the next days. */
export const sendDays = (days: SpeechDays): Promise<unknown> =>
  client.call('PUT', address('/days'), JSON_TYPE, { ...days })

/** Makes a new address, which ends the older one. */
export const createFeed = (choices: FeedChoices): Promise<{ path: string }> =>
  client.call('POST', address('/feed'), JSON_TYPE, { ...choices })

export const changeFeed = (choices: FeedChoices): Promise<SpeechFeed> =>
  client.call('PATCH', address('/feed'), JSON_TYPE, { ...choices })

export const endFeed = (): Promise<unknown> => client.call('DELETE', address('/feed'), JSON_TYPE)
