import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../functions/testing/calls.ts'
import { ENGINES } from '../../testing/databases.ts'
import {
  addAccess,
  NEW_PASSWORD,
  recover,
  recoverWithAccess,
} from '../../testing/recovered-account.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { appClock, protect, prove } from '../factors/testing/authenticator-app.ts'
import { type PasskeyServer, startPasskeyServer } from '../webauthn/testing/passkey-calls.ts'

const PATH = 'access-review'

describe.each(ENGINES)('which ways in stay after a recovery, on %s', (engine) => {
  const clock = appClock()
  let { server, calls } = {} as PasskeyServer
  beforeAll(async () => {
    ;({ server, calls } = await startPasskeyServer({ engine, clock: clock.now }))
  })
  afterAll(() => server.stop())

  const idsOf = ({ userId }: SignedUp) => [`passkey-${userId}`, `google-${userId}`, 'calendar']
  const read = (who: SdkClient) => calls.call(who, 'GET', PATH)
  const keep = (who: SdkClient, ...ids: string[]) => calls.call(who, 'PUT', PATH, { keep: ids })
  const isAsked = async (who: SdkClient) => 'accessReview' in (await who.account.get())
  const identities = async (who: SdkClient) => (await who.account.listIdentities()).total
  const passkeys = async (who: SdkClient) => (await calls.list(who)).body.total
  const statusOf = async (address: string) => (await fetch(address)).status

  test('attack 204: lists what the recovery ended and what still signs in', async () => {
    const jo = await recoverWithAccess(server, await signUp(server.url))
    expect(await jo.account.get()).toMatchObject({ accessReview: true })
    const $createdAt = '2026-11-01T08:00:00.000+00:00'
    const [passkey, google, calendar] = idsOf(jo)
    expect(await read(jo)).toEqual({
      status: 200,
      body: {
        total: 3,
        ways: [
          { $id: passkey, $createdAt, kind: 'passkey', name: 'Old phone', ended: false },
          {
            ...{ $id: google, $createdAt, kind: 'identity', name: 'google' },
            ...{ email: 'jo@gmail.example', ended: true },
          },
          {
            ...{ $id: calendar, $createdAt: expect.any(String), kind: 'calendar', name: '' },
            ended: true,
          },
        ],
      },
    })
    expect(await identities(jo)).toBe(0)
  })

  test('attack 204: what is not kept ends, other sessions too, and the question is gone', async () => {
    const person = await signUp(server.url)
    const calendar = await addAccess(server, person)
    await recover(server, person)
    const [back, other] = [server.visitor(), server.visitor()]
    for (const browser of [back, other]) {
      await browser.account.createEmailPasswordSession({ ...person, password: NEW_PASSWORD })
    }
    expect((await keep(back)).status).toBe(204)
    expect([await identities(back), await passkeys(back), await statusOf(calendar)]).toEqual([
      0, 0, 404,
    ])
    await expect(other.account.get()).rejects.toMatchObject({ code: 401 })
    expect(await isAsked(back)).toBe(false)
    expect((await read(back)).body).toEqual({ total: 0, ways: [] })
    // A second answer, of another tab, ends nothing.
    await addAccess(server, { ...person, ...back })
    expect((await keep(back)).status).toBe(204)
    expect([await identities(back), await passkeys(back)]).toEqual([1, 1])
  })

  test('what is kept comes back as it was', async () => {
    const person = await signUp(server.url)
    const calendar = await addAccess(server, person)
    await recover(server, person)
    expect(await statusOf(calendar)).toBe(404)
    const back = server.visitor()
    await back.account.createEmailPasswordSession({ ...person, password: NEW_PASSWORD })
    expect((await keep(back, ...idsOf(person))).status).toBe(204)
    expect([await identities(back), await passkeys(back), await statusOf(calendar)]).toEqual([
      1, 1, 200,
    ])
  })

  test('what was added since the list was read ends, and a second recovery forgets nothing', async () => {
    const person = await signUp(server.url)
    await addAccess(server, person)
    await recover(server, person)
    await recover(server, person)
    const back = server.visitor()
    await back.account.createEmailPasswordSession({ ...person, password: NEW_PASSWORD })
    expect((await read(back)).body.total).toBe(3)
    await call({ ...person, ...back }, 'calendarAddress', { action: 'create' })
    await calls.made(back)
    expect((await keep(back, `google-${person.userId}`)).status).toBe(204)
    expect([await identities(back), await passkeys(back)]).toEqual([1, 0])
    const shown = await call({ ...person, ...back }, 'calendarAddress', { action: 'show' })
    expect(shown.body.status).toBe('none')
  })

  test('attack 204: a passkey or a JWT is not asked and cannot answer', async () => {
    const person = await signUp(server.url)
    await addAccess(server, person)
    const { device } = await calls.made(person)
    await recover(server, person)
    const stranger = server.visitor()
    await calls.signIn(stranger, device)
    expect(await isAsked(stranger)).toBe(false)
    const refused = { status: 401, body: { type: 'user_challenge_required' } }
    expect(await read(stranger)).toMatchObject(refused)
    expect(await keep(stranger)).toMatchObject(refused)
    const back = server.visitor()
    await back.account.createEmailPasswordSession({ ...person, password: NEW_PASSWORD })
    const { jwt } = await back.account.createJWT()
    const headers = { 'x-appwrite-project': 'squaredaway', 'x-appwrite-jwt': jwt }
    const byJwt = await fetch(`${server.url}/v1/account/${PATH}`, { headers })
    expect(byJwt.status).toBe(401)
    expect(await isAsked(back)).toBe(true)
    clock.forward(11 * 60)
    expect(await keep(back)).toMatchObject(refused)
  })

  test('attack 51: an account with a second factor is asked after that', async () => {
    const person = await signUp(server.url)
    await addAccess(server, person)
    const secret = await protect(person, clock)
    await recover(server, person)
    const back = server.visitor()
    await back.account.createEmailPasswordSession({ ...person, password: NEW_PASSWORD })
    const pending = { status: 401, body: { type: 'user_more_factors_required' } }
    expect(await read(back)).toMatchObject(pending)
    expect(await keep(back)).toMatchObject(pending)
    await prove(back, 'totp', clock.nextCode(secret))
    expect(await isAsked(back)).toBe(true)
    expect((await keep(back)).status).toBe(204)
  })

  test('an account with nothing to choose is not asked', async () => {
    const person = await signUp(server.url)
    await recover(server, person)
    const back = server.visitor()
    await back.account.createEmailPasswordSession({ ...person, password: NEW_PASSWORD })
    expect(await isAsked(back)).toBe(false)
  })
})
