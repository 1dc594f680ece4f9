import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { signUp, startTestServer, type TestServer } from '../testing/server.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'web', 'build', 'client')

const HTML = 'text/html; charset=utf-8'

/** Patterns of secrets, and strings that only the server knows. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\b(sk|rk)_(live|test)_\w{10,}/,
  /\bgh[pousr]_\w{30,}/,
  /\bAC[0-9a-f]{32}\b/,
  /\b(postgres(ql)?|smtps?):\/\/[^\s"'`]*:[^\s"'`]*@/,
  /\b(DATABASE_URL|SMTP_URL|SECRET_KEY|GOOGLE_CLIENT_SECRET|APPLE_PRIVATE_KEY|TWILIO_AUTH_TOKEN)\b/,
  /sourceMappingURL=/,
]

describe('the built web app', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine: 'sqlite', webRoot: BUILD })
  })
  afterAll(() => server.stop())

  test('attack 76: no file contains a key, a server setting or a path to its source', async () => {
    const names = readdirSync(BUILD, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|css|html|json|data)$/.test(entry.name))
      .map((entry) => relative(BUILD, join(entry.parentPath, entry.name)).split(sep).join('/'))
    expect(names.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(20)
    for (const name of names) {
      const page = name.replace(/(^|\/)(index|__spa-fallback)\.html$/, '$1')
      const response = await fetch(`${server.url}/${page}`, { headers: { accept: 'text/html' } })
      const text = await response.text()
      expect(text.length, name).toBeGreaterThan(0)
      for (const secret of SECRETS) expect(secret.exec(text)?.[0], name).toBeUndefined()
      const map = await fetch(`${server.url}/${name}.map`)
      // Every path below /home belongs to a screen, and returns the page of all screens.
      const found = map.ok ? map.headers.get('content-type') : map.status
      expect([name, found]).toEqual([name, name.startsWith('home/') ? HTML : 404])
    }
  })
})

describe.each(ENGINES)('responses on %s', (engine) => {
  test('attack 75, 76: only the user’s own browser may cache personal documents, and no id reveals an admin', async () => {
    const server = await startTestServer({ engine })
    try {
      const jo = await signUp(server.url)
      const headers = { 'x-appwrite-project': 'squaredaway' }
      for (const path of [
        '/v1/account',
        '/v1/account/prefs',
        '/v1/account/sessions',
        '/v1/functions/checkAdmin/executions',
        '/v1/nowhere',
      ]) {
        const response = await jo.fetch(`${server.url}${path}`, { headers })
        expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store'])
        expect(response.headers.get('etag')).toBeNull()
        expect(response.headers.get('last-modified')).toBeNull()
      }
      const boards = await jo.fetch(
        `${server.url}/v1/databases/main/collections/boards/documents`,
        { headers },
      )
      expect(boards.headers.get('cache-control')).toBe('private, no-cache')
      await server.database.connection
        .updateTable('users')
        .set({ labels: '["admin"]' })
        .where('id', '=', jo.userId)
        .execute()
      const stranger = await fetch(`${server.url}/v1/account`, { headers })
      expect(await stranger.text()).not.toContain(jo.userId)
    } finally {
      await server.stop()
    }
  })
})
