import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const SCRIPT = "document.title = 'ready'"
const PAGE = (title: string) =>
  `<!doctype html><title>${title}</title><script>${SCRIPT}</script><script src="/assets/app-1.js"></script>`
const CODE = `console.log(${JSON.stringify('x'.repeat(1000))})`

describe('the served web app', () => {
  let root: string
  let server: TestServer
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'squared-away-web-'))
    await mkdir(join(root, 'assets'))
    await mkdir(join(root, 'login'))
    await mkdir(join(root, 'assets/photo-reader-1'))
    const files: Record<string, string | Buffer> = {
      'index.html': PAGE('start'),
      '__spa-fallback.html': PAGE('app'),
      'login/index.html': PAGE('login'),
      'assets/app-1.js': CODE,
      'assets/app-1.js.br': brotliCompressSync(CODE),
      'assets/app-1.js.gz': gzipSync(CODE),
      'assets/app-1.js.map': '{}',
      'assets/deck-worker-1.js': CODE,
      'assets/address-trial-worker-1.js': CODE,
      'assets/sqlite3-1.wasm': '\0asm',
      'assets/photo-reader-1/worker.min.js': CODE,
      'assets/photo-reader-1/eng.traineddata': 'data',
      'mark.svg': '<svg/>',
      '.env': 'SECRET=1',
      '__screen-files.json': JSON.stringify({
        '/home/boards': ['/assets/boards-1.css', '/assets/boards-1.js'],
        '/home/questions/edit/:setId': ['/assets/editor-1.js'],
      }),
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
    server = await startTestServer({ engine: 'sqlite', webRoot: root })
  })
  afterAll(async () => {
    await server.stop()
    await rm(root, { recursive: true })
  })

  const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    fetch(`${server.url}${path}`, { headers })

  it('serves each prerendered page, and the app for everything under /home', async () => {
    for (const [path, title] of [
      ['/', 'start'],
      ['/login', 'login'],
      ['/home', 'app'],
      ['/home/boards/1', 'app'],
    ] as const) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).toContain(`<title>${title}</title>`)
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it("sends the files of a screen in its page's Link header, and none for other pages", async () => {
    const linkOf = async (path: string) => (await get(path)).headers.get('link')
    expect(await linkOf('/home/boards?new')).toBe(
      '</assets/boards-1.css>; rel=preload; as=style, </assets/boards-1.js>; rel=modulepreload',
    )
    expect(await linkOf('/home/questions/edit/a')).toBe('</assets/editor-1.js>; rel=modulepreload')
    for (const path of ['/', '/home', '/home/questions/edit/a/history', '/home/nowhere']) {
      expect([path, await linkOf(path)]).toEqual([path, null])
    }
  })

  it('attack 267: allows WebAssembly in the workers that read decks and photos, and on no page', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('content-security-policy')
    for (const worker of ['deck-worker-1.js', 'photo-reader-1/worker.min.js']) {
      expect(await policyOf(`/assets/${worker}`)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      )
    }
    expect(await policyOf('/assets/address-trial-worker-1.js')).toBe(
      "default-src 'none'; script-src 'self'; connect-src https: http://localhost:* http://127.0.0.1:*",
    )
    expect(await policyOf('/assets/photo-reader-1/eng.traineddata')).toBeNull()
    expect(await policyOf('/assets/app-1.js')).toBeNull()
    for (const page of ['/', '/home/boards']) expect(await policyOf(page)).not.toContain('eval')
    const { headers } = await get('/assets/sqlite3-1.wasm')
    expect(headers.get('content-type')).toBe('application/wasm')
  })

  it('redirects a path with a trailing slash or in another letter case to its page', async () => {
    for (const [path, page] of [
      ['/login/', '/login'],
      ['/LOGIN?next=%2Fhome%2Ffaq', '/login?next=%2Fhome%2Ffaq'],
      ['/Login//?a=B', '/login?a=B'],
      ['/HOME', '/home'],
      ['/Home/questions/edit/AbC', '/home/questions/edit/AbC'],
    ] as const) {
      const response = await fetch(`${server.url}${path}`, {
        headers: { accept: 'text/html' },
        redirect: 'manual',
      })
      expect([path, response.status]).toEqual([path, 301])
      expect(response.headers.get('location')).toBe(page)
    }
    expect((await get('/home/boards/')).status).toBe(200)
    expect((await get('/home/Boards')).status).toBe(200)
    expect((await get('/login/nowhere/')).status).toBe(404)
  })

  it('attack 53: redirects to no other site', async () => {
    for (const path of ['//evil.example/login/', '///evil.example/home', '/\\evil.example/HOME/']) {
      const { status, body } = await rawGet(server, path, 'GET', { accept: 'text/html' })
      expect([path, status]).toEqual([path, 404])
      expect(body).toContain('<title>app</title>')
    }
  })

  it('redirects clients that do not ask for HTML, too', async () => {
    for (const accept of ['*/*', 'text/plain', undefined]) {
      const headers = accept === undefined ? {} : { accept }
      for (const method of ['GET', 'HEAD']) {
        expect((await rawGet(server, '/login/', method, headers)).status).toBe(301)
        expect((await rawGet(server, '/LOGIN', method, headers)).status).toBe(301)
      }
      expect((await rawGet(server, '/login/', 'POST', headers)).status).toBe(404)
      expect((await rawGet(server, '/nowhere/', 'GET', headers)).status).toBe(404)
    }
  })

  it('serves the app with status 404 to a browser whose address cannot be read', async () => {
    const accept = 'text/html'
    for (const path of ['/home/questions/edit/%00', '/home/100%', '/100%', '/%00', '/%c0%af']) {
      const page = await rawGet(server, path, 'GET', { accept })
      expect([path, page.status]).toEqual([path, 404])
      expect(page.body).toContain('<!doctype html>')
      const other = await rawGet(server, path, 'GET', { accept: '*/*' })
      expect([path, other.status >= 400 && other.status < 500]).toEqual([path, true])
      expect(JSON.parse(other.body)).toMatchObject({ type: expect.any(String) })
      expect((await rawGet(server, path, 'POST', { accept })).body).not.toContain('<!doctype')
    }
    for (const path of ['/v1/100%', '/v1/account?x=%00', '/v1%00']) {
      const answer = await rawGet(server, path, 'GET', { accept })
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
      if (path !== '/v1%00') expect(JSON.parse(answer.body)).toMatchObject({ code: answer.status })
    }
  })

  it('serves the app with status 404 for an unknown page, and no page to others', async () => {
    const page = await get('/nowhere')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('<title>app</title>')
    const data = await get('/assets/gone-2.js', { accept: '*/*' })
    expect(data.status).toBe(404)
    expect(await data.json()).toMatchObject({ type: 'general_route_not_found' })
    expect((await fetch(`${server.url}/`, { method: 'POST' })).status).toBe(404)
  })

  it('serves precompressed assets as immutable', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await get('/assets/app-1.js', { 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(await response.text()).toBe(CODE)
    }
  })

  it('unpacks a file for a caller that takes no compressed one', async () => {
    const headers = { 'accept-encoding': 'identity' }
    const responses = await Promise.all(
      ['GET', 'GET', 'HEAD'].map((method) =>
        fetch(`${server.url}/assets/app-1.js`, { method, headers }),
      ),
    )
    for (const { headers } of responses) {
      expect(headers.get('content-length')).toBe(String(Buffer.byteLength(CODE)))
    }
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual([
      CODE,
      CODE,
      '',
    ])
  })

  it('answers 304 if the caller has it', async () => {
    const etag = (await get('/login')).headers.get('etag') ?? ''
    const again = await get('/login', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('allows the microphone and playback of recordings on own pages only', async () => {
    const { headers } = await get('/home/mock-board/study')
    expect(headers.get('permissions-policy')).toContain('microphone=(self), ')
    expect(headers.get('permissions-policy')).toContain('camera=(), ')
    expect(headers.get('content-security-policy')).toContain("media-src 'self' blob:;")
  })

  it('attack 68: forbids framing, and runs only own scripts', async () => {
    for (const path of ['/', '/login', '/home/boards', '/nowhere']) {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts).toBe(`'self' 'sha256-${hash('sha256', SCRIPT, 'base64')}'`)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain(server.url.replace('http', 'ws'))
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    }
  })

  it('attack 73: serves no other file, however it is spelled', async () => {
    for (const path of [
      '/.env',
      '/%2eenv',
      '/.git/config',
      '/package.json',
      '/server/main.ts',
      '/assets/app-1.js.map',
      '/assets/app-1.js.br',
      '/__spa-fallback.html',
      '/__screen-files.json',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%5c..%5c.env',
      '/assets/..%2f.env',
      '/assets/%2e%2e/.env',
      '/assets/..%2findex.html',
      '/assets/constructor',
      '//etc/passwd',
      '/assets/',
      '/assets',
      '/constructor',
    ]) {
      const { status, body } = await rawGet(server, path)
      expect([path, status === 404 || status === 400]).toEqual([path, true])
      expect(body).not.toContain('SECRET')
      expect(body).not.toContain('root:')
    }
    expect((await rawGet(server, '/', 'TRACE')).status).toBe(404)
  })
})

/** Text that a slow compression makes smaller than a quick one. */
const WORDS = Array.from({ length: 4000 }, (_, n) => `word${(n * 7919) % 997}`).join(' ')

describe('a server of another project and address', () => {
  it('injects both into its pages, in every encoding, and changes nothing else', async () => {
    const root = await mkdtemp(join(tmpdir(), 'squared-away-web-'))
    const page = `<!doctype html><html lang="en" data-project="squaredaway"><link rel="canonical" href="https://origin.invalid/"/><script>${SCRIPT}</script>squaredaway ${WORDS}</html>`
    await writeFile(join(root, 'index.html'), page)
    await writeFile(join(root, 'index.html.br'), brotliCompressSync(page))
    await writeFile(join(root, 'index.html.gz'), gzipSync(page))
    const server = await startTestServer({
      engine: 'sqlite',
      webRoot: root,
      configuration: {
        projectId: 'garrison7',
        publicUrl: 'https://study.example.org',
        oauth: {
          google: { issuer: 'https://accounts.google.com', clientId: 'us', clientSecret: 'hush' },
          oidc: {
            ...{ issuer: 'https://login.example.mil', clientId: 'us', clientSecret: 'hush' },
            name: 'Fort A & B',
          },
        },
      },
    })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await fetch(server.url, { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(response.headers.get('content-security-policy')).toContain(
        hash('sha256', SCRIPT, 'base64'),
      )
      const expected = page
        .replace(
          'project="squaredaway"',
          'project="garrison7" data-sign-in="Fort A &amp; B" data-off="apple"',
        )
        .replace('origin.invalid', 'study.example.org')
      expect(await response.text()).toBe(expected)
    }
    const compressedLength = async () => {
      const headers = { 'accept-encoding': 'br' }
      return Number((await fetch(server.url, { headers })).headers.get('content-length'))
    }
    const best = await fetch(server.url, { headers: { 'accept-encoding': 'identity' } })
    await eventually(compressedLength).toBe(brotliCompressSync(await best.text()).length)
    await server.stop()
    await rm(root, { recursive: true })
  })
})

describe('without a built web app', () => {
  it('explains how to build it', async () => {
    const server = await startTestServer({ engine: 'sqlite', webRoot: '/nowhere/at/all' })
    const response = await fetch(server.url)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm run build')
    expect((await fetch(`${server.url}/v1/nowhere`)).status).toBe(404)
    await server.stop()
  })
})

/** Sends a path unchanged; `fetch` would normalize it. */
function rawGet(
  server: TestServer,
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
) {
  const { hostname, port } = new URL(server.url)
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    request.on('error', reject)
    request.end()
  })
}
