import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'

const BUILD = join(import.meta.dirname, '..', '..', '..', 'web', 'build', 'client')

test('search engines are allowed on public pages, and not on personal ones', async () => {
  const server = await startTestServer({
    engine: 'sqlite',
    webRoot: BUILD,
    configuration: { publicUrl: 'https://study.example.org' },
  })
  try {
    const robots = await fetch(`${server.url}/robots.txt`)
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await robots.text()).trim().split('\n')
    expect(lines[0]).toBe('User-agent: *')
    expect(lines.at(-1)).toBe('Sitemap: https://study.example.org/sitemap.xml')
    const closed = lines
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => line.slice(10))
    expect(closed).toEqual(expect.arrayContaining(['/home', '/v1/', '/calendar/', '/reminders/']))
    const sitemap = await fetch(`${server.url}/sitemap.xml`)
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const pages = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, page]) => page,
    )
    expect(pages).toEqual([
      'https://study.example.org/',
      'https://study.example.org/accessibility',
      'https://study.example.org/leaders',
      'https://study.example.org/legal',
      'https://study.example.org/login',
      'https://study.example.org/publications',
      'https://study.example.org/try',
      'https://study.example.org/try/creed',
    ])
    const paths = pages.map((page) => new URL(page ?? '').pathname)
    expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
    for (const page of pages) {
      const html = await (await fetch(`${server.url}${new URL(page ?? '').pathname}`)).text()
      expect(html).toContain(`<meta property="og:url" content="${page}"/>`)
      const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
      expect(new URL(image).origin).toBe('https://study.example.org')
      const picture = await fetch(`${server.url}${new URL(image).pathname}`)
      expect(picture.headers.get('content-type')).toBe('image/png')
      expect(html).not.toContain('origin.invalid')
    }
  } finally {
    await server.stop()
  }
})
