import type { FastifyPluginAsync } from 'fastify'
import { hashSecret } from '../accounts/secrets/session-token.ts'
import { plannedStudy } from '../collections/planned-study.ts'
import { ApiError } from '../contract/errors.ts'
import type { Connection } from '../database/schema.ts'
import { networkKey, rateLimit } from '../http/limits/rate-limits.ts'
import { isHeld, weakTag } from '../http/revalidation.ts'
import { dataHeaders } from '../http/security-headers.ts'
import type { Services } from '../services.ts'
import { calendarText } from './calendar-text.ts'

/** A secret of 256 bits, as created by `calendarAddress`. */
const FILE = /^([0-9a-f]{64})\.ics$/

/**
 * Of one calendar, and of wrong addresses from one network. They count apart, because one service or
 * barracks may fetch the calendars of many users.
 */
const FETCHES_PER_MINUTE = 120

/**
 * `GET /calendar/{secret}.ics`: the study plan under a secret address, for calendar programs, which
 * do not sign in. The log contains the route pattern, never the address.
 */
export function calendarFeed(
  services: Pick<Services, 'configuration' | 'store' | 'clock'>,
): FastifyPluginAsync {
  const { configuration, store, clock } = services
  const fetches = rateLimit({
    on: configuration.rateLimits,
    points: FETCHES_PER_MINUTE,
    seconds: 60,
  })
  return async (app) => {
    app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
      reply.headers({ ...dataHeaders(configuration), 'referrer-policy': 'no-referrer' })
      const [, secret] = FILE.exec(request.params.file) ?? []
      const userId = secret && (await ownerOf(store.connection, secret))
      await fetches.use(userId || networkKey(request.ip), reply)
      if (!userId) throw new ApiError('general_route_not_found', 'There is no such calendar.')
      const planned = await plannedStudy(store.connection, userId)
      const text = calendarText(planned, userId, configuration.publicUrl, clock())
      reply.header('x-robots-tag', 'noindex')
      if (isHeld(request, reply, weakTag(text), 'private, max-age=300')) return reply
      return reply.type('text/calendar; charset=utf-8').send(text)
    })
  }
}

async function ownerOf(connection: Connection, secret: string): Promise<string | undefined> {
  const row = await connection
    .selectFrom('calendarAddresses')
    .innerJoin('users', 'users.id', 'calendarAddresses.userId')
    .select('userId')
    .where('secretHash', '=', hashSecret(secret))
    .where('users.status', '=', 1)
    .executeTakeFirst()
  return row?.userId
}
