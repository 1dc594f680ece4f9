import type { SharedAnswers } from '@squared-away/domain/memory/shared-difficulty'
import type { FastifyPluginAsync } from 'fastify'
import { networkKey, rateLimit } from '../http/limits/rate-limits.ts'
import { isHeld, weakTag } from '../http/revalidation.ts'
import { dataHeaders } from '../http/security-headers.ts'
import type { Services } from '../services.ts'
import { readSetting } from './settings.ts'

const NOTHING: SharedAnswers = { groupSize: 1, noiseVariance: 0, questions: {} }
const FETCHES_PER_MINUTE = 120

/**
 * `GET /question-difficulty.json`: how all soldiers of this installation answered each default
 * question (`SharedAnswers`), the same for everybody. It reads the one row that the day's run has
 * written.
 */
export function difficultyPage({
  configuration,
  store,
}: Pick<Services, 'configuration' | 'store'>): FastifyPluginAsync {
  const fetches = rateLimit({
    on: configuration.rateLimits,
    points: FETCHES_PER_MINUTE,
    seconds: 60,
  })
  return async (app) => {
    app.get('/question-difficulty.json', async (request, reply) => {
      reply.headers(dataHeaders(configuration))
      await fetches.use(networkKey(request.ip), reply)
      const published = configuration.sharedDifficulty
        ? await readSetting(store.lookups, 'difficulty-published')
        : undefined
      const json = published ?? JSON.stringify(NOTHING)
      if (isHeld(request, reply, weakTag(json), 'public, max-age=3600')) return reply
      return reply.type('application/json; charset=utf-8').send(json)
    })
  }
}
