import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { networkKey, rateLimit } from '../http/limits/rate-limits.ts'
import { isHeld, weakTag } from '../http/revalidation.ts'
import { dataHeaders } from '../http/security-headers.ts'
import type { Services } from '../services.ts'
import { sendAudio } from './audio-answer.ts'
import { beingMade } from './episode-calls.ts'
import { feedAt, latestEpisodes, type PodcastFeed, shownEpisode } from './feed-episodes.ts'
import { listChapters, podcastText } from './podcast-text.ts'
import type { Speech } from './speech.ts'

/** A secret of 256 bits, as `POST /speech/feed` makes it. */
const SECRET = '[0-9a-f]{64}'
const FEED_FILE = new RegExp(`^(${SECRET})\\.xml$`)
const SECRET_FOLDER = new RegExp(`^${SECRET}$`)
const DAY_FILE = /^(20\d\d-\d\d-\d\d)\.(mp3|json)$/

/** Of one feed: players fetch an episode in many ranges. */
const FETCHES_PER_MINUTE = 300
/** Of wrong addresses from one network. */
const WRONG_PER_MINUTE = 120

/**
 * `GET /podcast/{secret}.xml`, and the audio and chapters of its days: what the plan has for each
 * day, for podcast apps, which do not sign in. The log contains the route pattern, never the
 * address.
 */
export function podcastPages(
  services: Pick<Services, 'configuration' | 'store' | 'clock'>,
  speech: Speech | undefined,
): FastifyPluginAsync {
  const { configuration } = services
  const { rateLimits: on } = configuration
  const fetches = rateLimit({ on, points: FETCHES_PER_MINUTE, seconds: 60 })
  const wrong = rateLimit({ on, points: WRONG_PER_MINUTE, seconds: 60 })
  const headers = () => ({
    ...dataHeaders(configuration),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const open = async (request: FastifyRequest, reply: FastifyReply, secret: string | undefined) => {
    reply.headers(headers())
    const feed = secret && speech ? await feedAt(services, secret) : undefined
    if (feed === undefined || speech === undefined) {
      await wrong.use(networkKey(request.ip), reply)
      throw noFeed()
    }
    await fetches.use(feed.userId, reply)
    return { feed, speech }
  }
  return async (app) => {
    app.get<{ Params: { file: string } }>('/podcast/:file', async (request, reply) => {
      const [, secret] = FEED_FILE.exec(request.params.file) ?? []
      const { feed, speech } = await open(request, reply, secret)
      const episodes = await latestEpisodes(services, speech, feed)
      const { publicUrl } = configuration
      const base = `${publicUrl}/podcast/${secret}`
      const text = podcastText(feed, episodes, { base, publicUrl })
      if (isHeld(request, reply, weakTag(text), 'private, max-age=300')) return reply
      return reply.type('application/rss+xml; charset=utf-8').send(text)
    })
    app.get<{ Params: { secret: string; file: string } }>(
      '/podcast/:secret/:file',
      async (request, reply) => {
        const { secret, file } = request.params
        const isSecret = SECRET_FOLDER.test(secret)
        const { feed, speech } = await open(request, reply, isSecret ? secret : undefined)
        return sendDay(request, reply, { feed, speech, file })
      },
    )
  }

  async function sendDay(
    request: FastifyRequest,
    reply: FastifyReply,
    { feed, speech, file }: { feed: PodcastFeed; speech: Speech; file: string },
  ) {
    const [, day, kind] = DAY_FILE.exec(file) ?? []
    const episode = day === undefined ? undefined : await shownEpisode(services, speech, feed, day)
    if (episode === undefined || (episode.layout.items.length === 0 && isMade(episode))) {
      throw noFeed()
    }
    if (!isMade(episode)) throw beingMade()
    if (kind === 'mp3') return sendAudio(request, reply, speech.shelf, episode.layout)
    const chapters = JSON.stringify(listChapters(episode.layout))
    if (isHeld(request, reply, weakTag(chapters), 'private, max-age=300')) return reply
    return reply.type('application/json+chapters; charset=utf-8').send(chapters)
  }
}

const isMade = ({ layout }: { layout: { missing: readonly unknown[] } }) =>
  layout.missing.length === 0

const noFeed = () => new ApiError('general_route_not_found', 'There is no such podcast.')
