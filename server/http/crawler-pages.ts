import type { FastifyPluginAsync } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { fileHeaders } from './security-headers.ts'

/** The pages that anybody can read, as the web app prerenders them. */
const PUBLIC_PAGES = ['/', '/publications', '/legal', '/login']

/** Nothing to find for who is not signed in, or the secret address of one person. */
const PRIVATE = ['/home', '/v1/', '/calendar/', '/reminders/', '/recovery', '/verify']

/** What search engines ask for: where they may look (RFC 9309), and which pages there are. */
export function crawlerPages(configuration: Configuration): FastifyPluginAsync {
  const { publicUrl } = configuration
  const headers = { ...fileHeaders(configuration), 'cache-control': 'public, max-age=3600' }
  return async (app) => {
    app.get('/robots.txt', async (_request, reply) =>
      reply.headers(headers).type('text/plain; charset=utf-8').send(robots(publicUrl)),
    )
    app.get('/sitemap.xml', async (_request, reply) =>
      reply.headers(headers).type('application/xml; charset=utf-8').send(sitemap(publicUrl)),
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

function sitemap(publicUrl: string): string {
  const pages = PUBLIC_PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n')
}
