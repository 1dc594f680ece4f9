import type { FastifyPluginAsync } from 'fastify'
import type { Configuration } from '../../configuration/configuration.ts'
import { fileHeaders } from '../security-headers.ts'

/** Pages without content for a guest, or with the secret URL of one person. */
const PRIVATE = [
  ...['/home', '/v1/', '/calendar/', '/reminders/', '/keep-second-factor/'],
  ...['/recovery', '/verify', '/my-data', '/restore'],
]

/** robots.txt: where search engines may look (RFC 9309), and where the sitemap is. */
export function crawlerPages(configuration: Configuration): FastifyPluginAsync {
  const headers = () => ({
    ...fileHeaders(configuration),
    'cache-control': 'public, max-age=3600',
  })
  return async (app) => {
    app.get('/robots.txt', async (_request, reply) =>
      reply
        .headers(headers())
        .type('text/plain; charset=utf-8')
        .send(robots(configuration.publicUrl)),
    )
  }
}

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
