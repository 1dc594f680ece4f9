import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/databases.ts'
import { comeBack, failureAt, visitProvider } from '../../testing/oauth-journey.ts'
import { type OAuthServer, startOAuthServer } from '../../testing/oauth-server.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import type { TestServer } from '../../testing/server.ts'

const newEmail = () => `jo-${randomUUID()}@example.com`

for (const engine of ENGINES) {
  describe(`signing in with a provider on ${engine}`, () => {
    let oauth: OAuthServer
    let server: TestServer
    beforeAll(async () => {
      oauth = await startOAuthServer(engine)
      server = oauth.server
    })
    afterAll(() => oauth.stop())

    const arrive = async (
      browser: SdkClient,
      person: Parameters<typeof visitProvider>[2],
      provider = 'google',
    ) => comeBack(browser, await visitProvider(browser, oauth.startOf(provider), person))

    it.each(['google', 'apple'])('makes an account of a new person, by %s', async (provider) => {
      const email = newEmail()
      const browser = server.visitor()
      const back = await arrive(browser, { email, name: 'Jo Ann Soldier' }, provider)
      expect(back.ended.href).toBe(`${server.url}/home/boards`)
      const user = await browser.account.get()
      expect(user).toMatchObject({ email, emailVerification: true, passwordUpdate: '' })
      expect(user.name).toBe('Jo Ann Soldier')
      const session = await browser.account.getSession({ sessionId: 'current' })
      expect(session).toMatchObject({ provider, factors: ['email', 'oauth2'], current: true })
      const { total, identities } = await browser.account.listIdentities()
      expect(total).toBe(1)
      expect(identities[0]).toMatchObject({
        userId: user.$id,
        provider,
        providerUid: session.providerUid,
        providerEmail: email,
        providerAccessToken: '',
      })
      expect([...browser.cookies.keys()]).toEqual(['a_session_squaredaway'])

      const again = server.visitor()
      await arrive(again, { email, name: 'Another Name' }, provider)
      expect(await again.account.get()).toMatchObject({ $id: user.$id, name: 'Jo Ann Soldier' })
    })

    it.each(['google', 'apple'])('54: someone says no to %s', async (provider) => {
      const browser = server.visitor()
      const back = await arrive(browser, 'cancel', provider)
      expect(back.ended.href).toContain(`${server.url}/login?from=start&`)
      expect(failureAt(back)).toMatchObject({ type: 'user_oauth2_unauthorized', code: 401 })
      expect(browser.cookies.size).toBe(0)
    })
  })
}
