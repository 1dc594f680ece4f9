import { createHash, randomUUID } from 'node:crypto'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/databases.ts'
import { comeBack, failureAt, visitProvider, type WayBack } from '../../testing/oauth-journey.ts'
import { GOOGLE_CLIENT, type OAuthServer, startOAuthServer } from '../../testing/oauth-server.ts'
import { KEY_ID } from '../../testing/openid-provider.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { signUp, type TestServer } from '../../testing/server.ts'

const SESSION = 'a_session_squaredaway'
const newEmail = () => `jo-${randomUUID()}@example.com`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

for (const engine of ENGINES) {
  describe(`attacks on signing in with a provider on ${engine}`, () => {
    let oauth: OAuthServer
    let server: TestServer
    beforeAll(async () => {
      oauth = await startOAuthServer(engine)
      server = oauth.server
    })
    afterAll(() => oauth.stop())
    afterEach(() => {
      oauth.google.tamper = undefined
    })

    const wayBack = (browser: SdkClient, email = newEmail()) =>
      visitProvider(browser, oauth.startOf('google'), { email })
    const flows = () => server.database.connection.selectFrom('oauthFlows').selectAll().execute()
    const isSignedIn = (browser: SdkClient) => browser.cookies.has(SESSION)

    /** Comes back and expects a redirect to the failure address, and no session. */
    const expectRefusal = async (browser: SdkClient, way: WayBack, type: string) => {
      const back = await comeBack(browser, way)
      expect(back.ended.pathname).toBe('/login')
      expect(failureAt(back)).toMatchObject({ type })
      expect(isSignedIn(browser)).toBe(false)
    }
    const changed = (way: WayBack, values: Record<string, string | undefined>): WayBack => {
      const url = new URL(way.address)
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) url.searchParams.delete(name)
        else url.searchParams.set(name, value)
      }
      return { ...way, address: url.href }
    }

    it.each(['success', 'failure'])('attack 53: rejects a foreign address as %s', async (name) => {
      const before = (await flows()).length
      for (const address of [
        'https://evil.example/home',
        '//evil.example',
        `${server.url}@evil.example/`,
        `${server.url}.evil.example/`,
        `${server.url}\\@evil.example`,
        'javascript:alert(1)',
        'appwrite-callback-evil://home',
        `https:%2f%2fevil.example`,
        `${server.url}/\r\nlocation: https://evil.example`,
      ]) {
        const start = oauth.startOf('google', 'sessions', { [name]: address })
        const response = await fetch(start, { redirect: 'manual' })
        expect(response.status, address).toBe(400)
        expect(response.headers.get('content-type')).toContain('text/html')
        expect(response.headers.get('set-cookie')).toBeNull()
      }
      expect((await flows()).length).toBe(before)
    })

    it("attack 54: rejects a state that is missing, made up or another provider's", async () => {
      const browser = server.visitor()
      const way = await wayBack(browser)
      await expectRefusal(browser, changed(way, { state: undefined }), 'user_oauth2_bad_request')
      await expectRefusal(
        browser,
        changed(way, { state: 'x'.repeat(43) }),
        'user_oauth2_bad_request',
      )
      const elsewhere = { ...way, address: way.address.replace('/google/', '/apple/') }
      await expectRefusal(browser, elsewhere, 'user_oauth2_bad_request')
      // These attempts did not consume the sign-in.
      await comeBack(browser, way)
      expect(isSignedIn(browser)).toBe(true)
    })

    it('attack 54: another browser can neither finish a sign-in nor cancel it', async () => {
      const browser = server.visitor()
      const way = await wayBack(browser)
      const other = server.visitor()
      await expectRefusal(other, way, 'user_oauth2_bad_request')
      const began = server.visitor()
      await wayBack(began)
      await expectRefusal(began, way, 'user_oauth2_bad_request')
      await comeBack(browser, way)
      expect(isSignedIn(browser)).toBe(true)
    })

    it('attack 54: a sign-in finishes once, also of many parallel attempts', async () => {
      const browser = server.visitor()
      const way = await wayBack(browser)
      const cookies = new Map(browser.cookies)
      const tries = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const copy = server.visitor()
          for (const [name, value] of cookies) copy.cookies.set(name, value)
          await comeBack(copy, way)
          return isSignedIn(copy)
        }),
      )
      expect(tries.filter(Boolean)).toHaveLength(1)
      await expectRefusal(browser, way, 'user_oauth2_bad_request')
    })

    it('attack 54: rejects a code that was used or that belongs to another sign-in', async () => {
      const first = server.visitor()
      const way = await wayBack(first)
      await comeBack(first, way)
      const second = server.visitor()
      const next = await wayBack(second)
      const code = way.values.get('code') ?? ''
      await expectRefusal(second, changed(next, { code }), 'user_oauth2_bad_request')

      const third = server.visitor()
      const unproven = await wayBack(third)
      await server.database.connection
        .updateTable('oauthFlows')
        .set({ codeVerifier: 'v'.repeat(43) })
        .where('stateHash', '=', sha256(unproven.values.get('state') ?? ''))
        .execute()
      await expectRefusal(third, unproven, 'user_oauth2_bad_request')
    })

    it('attack 54: a sign-in expires after ten minutes', async () => {
      const browser = server.visitor()
      const way = await wayBack(browser)
      await server.database.connection
        .updateTable('oauthFlows')
        .set({ expire: '2026-01-01T00:00:00.000+00:00' })
        .where('stateHash', '=', sha256(way.values.get('state') ?? ''))
        .execute()
      await expectRefusal(browser, way, 'user_oauth2_bad_request')
      // The next start removes expired sign-ins.
      await wayBack(server.visitor())
      const kept = await flows()
      expect(kept.filter(({ expire }) => expire.startsWith('2026-01-01'))).toEqual([])
    })

    it('attack 55: an unverified address of a provider proves nothing', async () => {
      const ann = await signUp(server.url)
      const thief = server.visitor()
      const start = oauth.startOf('google')
      const person = { email: ann.email, verified: false }
      const way = await visitProvider(thief, start, person)
      await expectRefusal(thief, way, 'user_already_exists')
      expect((await ann.account.listIdentities()).total).toBe(0)

      const email = newEmail()
      const first = server.visitor()
      await comeBack(first, await visitProvider(first, start, { email, verified: false }))
      expect(await first.account.get()).toMatchObject({ email, emailVerification: false })
      expect((await first.account.listIdentities()).identities[0]?.providerEmail).toBe('')
      // A user who proves to own the address gets the account, and the first user loses access.
      const owner = server.visitor()
      await comeBack(owner, await visitProvider(owner, start, { email, sub: randomUUID() }))
      expect(await owner.account.get()).toMatchObject({ email, emailVerification: true })
      expect((await owner.account.listIdentities()).total).toBe(1)
      await expect(first.account.get()).rejects.toMatchObject({ code: 401 })
      first.cookies.clear()
      const again = await visitProvider(first, start, { email, verified: false })
      await expectRefusal(first, again, 'user_already_exists')
    })

    type Forge = (claims: JWTPayload) => Promise<string>
    const signed = (claims: JWTPayload, header: object = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header })
        .sign(oauth.google.signingKey)
    const hourAgo = () => Math.floor(Date.now() / 1000) - 3600
    const FORGERIES: Record<string, Forge> = {
      'alg none': async (claims) => new UnsecuredJWT(claims).encode(),
      'HS256 with the public key': async (claims) => {
        const response = await fetch(`${oauth.google.issuer}/jwks`)
        const { keys } = (await response.json()) as { keys: JsonWebKey[] }
        const key = await crypto.subtle.importKey(
          'jwk',
          keys[0] as JsonWebKey,
          { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
          true,
          ['verify'],
        )
        const secret = new TextEncoder().encode(await exportSPKI(key))
        return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: KEY_ID }).sign(secret)
      },
      'HS256 with the client secret': (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: KEY_ID })
          .sign(new TextEncoder().encode(GOOGLE_CLIENT.clientSecret)),
      "another's key": async (claims) => {
        const { privateKey } = await generateKeyPair('RS256')
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
          .sign(privateKey)
      },
      'a key that it brings along': async (claims) => {
        const { privateKey, publicKey } = await generateKeyPair('RS256')
        const jku = 'http://127.0.0.1:9/jwks'
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: 'x', jku, jwk: await exportJWK(publicKey) })
          .sign(privateKey)
      },
      'another audience': (claims) => signed({ ...claims, aud: 'another-client' }),
      'another issuer': (claims) => signed({ ...claims, iss: oauth.apple.issuer }),
      'another authorised party': (claims) =>
        signed({ ...claims, aud: [GOOGLE_CLIENT.clientId, 'other'], azp: 'other' }),
      'an hour too late': (claims) => signed({ ...claims, iat: hourAgo() - 60, exp: hourAgo() }),
      'another nonce': (claims) => signed({ ...claims, nonce: 'n'.repeat(43) }),
      'no nonce': ({ nonce: _, ...claims }) => signed(claims),
      'no expiry': ({ exp: _, ...claims }) => signed(claims),
      'no subject': ({ sub: _, ...claims }) => signed(claims),
    }

    it('attack 56: rejects forged id tokens', async () => {
      for (const [kind, forge] of Object.entries(FORGERIES)) {
        const browser = server.visitor()
        const way = await wayBack(browser)
        oauth.google.tamper = async (answer) => {
          const [, payload = ''] = (answer.id_token ?? '').split('.')
          answer.id_token = await forge(JSON.parse(Buffer.from(payload, 'base64url').toString()))
        }
        const back = await comeBack(browser, way)
        expect(failureAt(back), kind).toMatchObject({ type: 'user_oauth2_provider_error' })
        expect(isSignedIn(browser), kind).toBe(false)
      }
      // Control: an unforged token from the same forge is accepted.
      const browser = server.visitor()
      const way = await wayBack(browser)
      oauth.google.tamper = async (answer) => {
        const [, payload = ''] = (answer.id_token ?? '').split('.')
        answer.id_token = await signed(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      }
      await comeBack(browser, way)
      expect(isSignedIn(browser)).toBe(true)
    })

    it('attack 204: a confirmation in the id token confirms no address of another source', async () => {
      const browser = server.visitor()
      const email = newEmail()
      const person = { email, verified: false }
      const way = await visitProvider(browser, oauth.startOf('oidc'), person)
      const { issuer, signingKey } = oauth.oidc
      oauth.oidc.tamper = async (answer) => {
        const [, payload = ''] = (answer.id_token ?? '').split('.')
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
        expect(claims).toMatchObject({ iss: issuer })
        expect(claims).not.toHaveProperty('email')
        answer.id_token = await new SignJWT({ ...claims, email_verified: true })
          .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
          .sign(signingKey)
      }
      const back = await comeBack(browser, way)
      oauth.oidc.tamper = undefined
      expect(failureAt(back)).toMatchObject({ type: 'user_unauthorized' })
      expect(isSignedIn(browser)).toBe(false)
    })

    it('attack 41, 43: ignores cookies set in advance, and stores no secret', async () => {
      const ann = await signUp(server.url)
      const browser = server.visitor()
      const preset = encodeURIComponent(
        Buffer.from(JSON.stringify({ id: ann.userId, secret: 'f'.repeat(64) })).toString('base64'),
      )
      browser.cookies.set(SESSION, preset)
      const way = await wayBack(browser)
      const [flowCookie = ''] = browser.cookiesSet
      expect(flowCookie).toMatch(
        /^a_oauth_squaredaway_[0-9a-f]{16}=[0-9a-f]{64}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      const stored = JSON.stringify(await flows())
      expect(stored).not.toContain(way.values.get('state'))
      expect(stored).not.toContain(/=([0-9a-f]{64});/.exec(flowCookie)?.[1])
      await comeBack(browser, way)
      expect(browser.cookies.get(SESSION)).not.toBe(preset)
      expect((await browser.account.get()).$id).not.toBe(ann.userId)
    })

    it('attack 45: reads forms of other sites at the callback only, where they have no effect', async () => {
      const post = (path: string, body: string) =>
        fetch(`${server.url}/v1/account/sessions/oauth2/${path}`, {
          method: 'POST',
          body,
          redirect: 'manual',
          headers: {
            origin: 'https://evil.example',
            'content-type': 'application/x-www-form-urlencoded',
          },
        })
      const answer = await post('callback/google/squaredaway', 'code=a&state=b&user=%7B')
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(
        `${server.url}/v1/account/sessions/oauth2/google/redirect?code=a&state=b&project=squaredaway`,
      )
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect((await post('callback/google/other', 'code=a')).status).toBe(400)
      expect((await post('callback/myspace/squaredaway', 'code=a')).status).toBe(400)
      expect(
        (await post('callback/google/squaredaway', `state=${'x'.repeat(20_000)}`)).status,
      ).toBe(413)
    })

    it('attack 72: logs the error, but nothing about the person or the sign-in', async () => {
      const browser = server.visitor()
      const email = newEmail()
      const way = await wayBack(browser, email)
      oauth.google.tamper = (answer) => {
        answer.id_token = 'a.b.c'
      }
      await comeBack(browser, way)
      const log = server.logged.join('')
      expect(log).toContain('sign-in with a provider failed')
      for (const secret of [email, way.values.get('code'), way.values.get('state')]) {
        expect(log).not.toContain(secret)
      }
    })
  })
}
