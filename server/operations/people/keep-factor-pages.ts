import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { networkKey, rateLimit } from '../../http/limits/rate-limits.ts'
import { plainPage, plainPageHeaders } from '../../http/pages/plain-page.ts'
import type { Services } from '../../services.ts'
import { stopBySecret, userOfLink } from './lost-factor.ts'
import { KEEP_FACTOR_PATH } from './lost-factor-mail.ts'

type Place = { Params: { secret: string } }

const PATH = `${KEEP_FACTOR_PATH}/:secret`
const VISITS_PER_MINUTE = 60
const BODY_LIMIT = 4096

const ASKS = plainPage({
  title: 'Keep the second factor?',
  text: 'The account keeps its second factor. Whoever lost it has to ask an admin again.',
  button: 'Keep the second factor',
})
const KEPT = plainPage({
  title: 'The second factor stays',
  text: 'Nothing was changed. If you did not ask an admin to take it off, set a new password now: somebody may know the one you have.',
})
const UNKNOWN = plainPage({
  title: 'This link no longer works',
  text: 'The second factor was kept already, or it is off, or the link is incomplete.',
})

/**
 * The pages behind the mails that announce that a second factor comes off: a GET asks, since mail
 * scanners follow links; a POST stops it. They work without a sign-in.
 */
export function keepFactorPages(
  services: Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId'>,
): FastifyPluginAsync {
  const { configuration } = services
  const visits = rateLimit({
    on: configuration.rateLimits,
    points: VISITS_PER_MINUTE,
    seconds: 60,
  })
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply
      .code(status)
      .headers(plainPageHeaders(configuration))
      .type('text/html; charset=utf-8')
      .send(page)
  return async (app) => {
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, __, done) =>
      done(null, {}),
    )
    app.addHook('onRequest', async (request, reply) => visits.use(networkKey(request.ip), reply))
    app.get<Place>(PATH, async ({ params }, reply) => {
      const isOpen = (await userOfLink(services, params.secret)) !== undefined
      return isOpen ? send(reply, 200, ASKS) : send(reply, 404, UNKNOWN)
    })
    app.post<Place>(PATH, async ({ params }, reply) => {
      const isKept = await stopBySecret(services, params.secret)
      return isKept ? send(reply, 200, KEPT) : send(reply, 404, UNKNOWN)
    })
  }
}
