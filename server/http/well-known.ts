import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import type { Services } from '../services.ts'
import { fileHeaders } from './security-headers.ts'

const DAY = 24 * 60 * 60_000
/** RFC 9116 recommends less than a year. */
const DAYS_VALID = 180

/** The section of the settings with the password. */
const PASSWORD_SETTINGS = '/home/settings#password'

/**
 * Well-known URLs: the contact for security reports (`security.txt`, RFC 9116), and the page to
 * change a password, which password managers open.
 */
export function wellKnownPages({
  configuration,
  clock,
}: Pick<Services, 'configuration' | 'clock'>): FastifyPluginAsync {
  const headers = () => fileHeaders(configuration)
  return async (app) => {
    app.get('/.well-known/security.txt', async (_request, reply) => {
      const { contactEmail, publicUrl } = configuration
      if (contactEmail === undefined) throw nothingHere()
      return reply
        .headers({ ...headers(), 'cache-control': 'public, max-age=3600' })
        .type('text/plain; charset=utf-8')
        .send(securityText(contactEmail, publicUrl, clock()))
    })
    app.get('/.well-known/change-password', async (_request, reply) =>
      reply.headers({ ...headers(), 'cache-control': 'no-cache' }).redirect(PASSWORD_SETTINGS, 302),
    )
  }
}

const nothingHere = () => new ApiError('general_route_not_found', 'Not found.')

function securityText(contactEmail: string, publicUrl: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY)
  const expires = new Date((today + DAYS_VALID) * DAY)
  return [
    `Contact: mailto:${encodeURIComponent(contactEmail).replace('%40', '@')}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
