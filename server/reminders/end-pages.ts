import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { networkKey, rateLimit } from '../http/limits/rate-limits.ts'
import { plainPage, plainPageHeaders } from '../http/pages/plain-page.ts'
import type { Services } from '../services.ts'
import type { EndLinks } from './end-link.ts'
import { endReminders } from './end-reminders.ts'

type Place = { Params: { token: string } }

const PATH = '/reminders/end/:token'
const VISITS_PER_MINUTE = 60
/** `List-Unsubscribe=One-Click`, in either form; its content is ignored. */
const BODY_LIMIT = 4096

const ASKS = plainPage({
  title: 'Stop the reminders?',
  text: 'You will get no more study reminders by email. Your account and your plan stay as they are.',
  button: 'Stop the reminders',
})
const ENDED = plainPage({
  title: 'No more reminders',
  text: 'You will get no more study reminders by email. You can turn them back on in the app.',
})
const UNKNOWN = plainPage({
  title: 'This link is incomplete',
  text: 'Open the link in the email again, or turn off the reminders in the app.',
})

/**
 * The unsubscribe pages (RFC 8058): a GET asks for confirmation, since mail scanners follow links;
 * a POST, by the page's button or a mail program, ends the reminders. The link works without a
 * sign-in.
 */
export function endReminderPages(
  services: Pick<Services, 'configuration' | 'store'>,
  links: EndLinks,
): FastifyPluginAsync {
  const { configuration, store } = services
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
      const isKnown = (await links.userIdOf(params.token)) !== undefined
      return isKnown ? send(reply, 200, ASKS) : send(reply, 404, UNKNOWN)
    })
    app.post<Place>(PATH, async ({ params }, reply) => {
      const userId = await links.userIdOf(params.token)
      if (userId === undefined) return send(reply, 404, UNKNOWN)
      await endReminders(store, userId)
      return send(reply, 200, ENDED)
    })
  }
}
