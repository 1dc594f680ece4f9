import type { FastifyPluginAsync } from 'fastify'
import { addCalls, bySession, type Call, SIGNED_IN, SIGNED_IN_CACHED } from '../accounts/calls.ts'
import { byAccount, counting } from '../accounts/limits.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import { pruneRegularly } from '../http/prune-regularly.ts'
import type { Services } from '../services.ts'
import { createEpisode, deleteEpisode, getAudio, getEpisode } from './episode-calls.ts'
import { changeFeed, createFeed, deleteFeed, getSpeech, putDays } from './feed-calls.ts'
import type { Speech } from './speech.ts'

type SpeechServices = Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId' | 'log'>

const EPISODES = '/speech/episodes'
const EPISODE = `${EPISODES}/:episodeId`
const AUDIO = `${EPISODE}/audio.mp3`
const FEED = '/speech/feed'

const SWEPT_EVERY = 60 * 60_000

/** Our own calls for audio of questions, and for a private podcast feed (wire §14.4). */
export function speechApi(
  services: SpeechServices,
  speech: Speech | undefined,
): FastifyPluginAsync {
  return async (app) => {
    addCalls(app, speechCalls(services, speech))
    if (speech === undefined) return
    pruneRegularly(app, services, [
      {
        prune: async () => {
          await speech.sweep()
          await speech.shelf.makeRoom()
        },
        every: SWEPT_EVERY,
        failure: 'old audio was not removed',
      },
    ])
  }
}

function speechCalls(services: SpeechServices, speech: Speech | undefined): Call[] {
  const { rateLimits: on } = services.configuration
  const limit = (points: number, seconds: number) =>
    counting(rateLimit({ on, points, seconds }), byAccount)
  const created = limit(60, 3600)
  const looks = limit(240, 60)
  const heard = limit(240, 60)
  const changed = limit(60, 60)
  const addressed = limit(30, 3600)
  const audio = { ...SIGNED_IN, exposeHeadRoute: false }
  return [
    ['GET', '/speech', SIGNED_IN_CACHED, getSpeech(services, speech), looks],
    ['POST', EPISODES, SIGNED_IN, createEpisode(services, speech), created],
    ['GET', EPISODE, SIGNED_IN_CACHED, getEpisode(services, speech), looks],
    ['DELETE', EPISODE, SIGNED_IN, deleteEpisode(services), changed],
    ['GET', AUDIO, audio, getAudio(services, speech), heard],
    ['PUT', '/speech/days', SIGNED_IN, putDays(services, speech), changed],
    ['POST', FEED, SIGNED_IN, createFeed(services, speech), bySession, addressed],
    ['PATCH', FEED, SIGNED_IN, changeFeed(services), changed],
    ['DELETE', FEED, SIGNED_IN, deleteFeed(services), changed],
  ]
}
