import type { Models, RealtimeResponseEvent } from 'appwrite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscribed } from '../../realtime/testing/subscribed.ts'
import { ENGINES, WITH_POSTGRES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { refusal } from '../../testing/refusal.ts'
import { signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import { whileLocked } from '../../testing/while-locked.ts'

describe.each(ENGINES)('push targets on %s', (engine) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.stop())

  const push = async ({ account }: { account: { get(): Promise<Models.User> } }) =>
    (await account.get()).targets.filter(({ providerType }) => providerType === 'push')

  test('adds, changes and removes a device, and notifies the owner', async () => {
    const jo = await signUp(server.url)
    const heard: RealtimeResponseEvent<unknown>[] = []
    const stop = await subscribed(jo, ['account'], (event) => heard.push(event))
    const target = await jo.account.createPushTarget({
      targetId: 'unique()',
      identifier: 'token-of-jo',
      providerId: 'fcm',
    })
    expect(jo.lastResponse()?.status).toBe(201)
    expect(target).toEqual({
      $id: expect.stringMatching(/^[0-9a-f]{20}$/),
      $createdAt: expect.any(String),
      $updatedAt: target.$createdAt,
      name: '',
      userId: jo.userId,
      providerId: 'fcm',
      providerType: 'push',
      identifier: 'token-of-jo',
      expired: false,
    })
    const { targets } = await jo.account.get()
    expect(targets.map(({ providerType }) => providerType)).toEqual(['email', 'push'])
    expect(targets[1]).toEqual(target)
    const { $id: targetId } = target
    const changed = await jo.account.updatePushTarget({ targetId, identifier: 'newer-token' })
    expect(changed).toMatchObject({ $id: targetId, identifier: 'newer-token', expired: false })
    expect(await push(jo)).toEqual([changed])
    expect(await jo.account.deletePushTarget({ targetId })).toEqual({ message: '' })
    expect(await push(jo)).toEqual([])
    expect((await refusal(jo.account.deletePushTarget({ targetId }))).code).toBe(404)
    await eventually(() => heard.map(({ events }) => events[0])).toEqual(
      ['create', 'update', 'delete'].map(
        (action) => `users.${jo.userId}.targets.${targetId}.${action}`,
      ),
    )
    expect(heard[0]?.payload).toEqual(target)
    stop()
    const { logs } = await jo.account.listLogs({ queries: [jo.sdk.Query.limit(3)] })
    expect(logs.map(({ event }) => event)).toEqual([
      'target.delete',
      'target.update',
      'target.create',
    ])
  })

  test('an id and an identifier belong to one device', async () => {
    const [jo, eve] = await Promise.all([signUp(server.url), signUp(server.url)])
    const taken = { code: 409, type: 'user_target_already_exists' }
    await jo.account.createPushTarget({ targetId: 'phone-1', identifier: 'only-jo' })
    for (const values of [
      { targetId: 'phone-1', identifier: 'other' },
      { targetId: 'phone-2', identifier: 'only-jo' },
    ]) {
      expect(await refusal(eve.account.createPushTarget(values))).toMatchObject(taken)
    }
    await eve.account.createPushTarget({ targetId: 'phone-2', identifier: 'only-eve' })
    const change = eve.account.updatePushTarget({ targetId: 'phone-2', identifier: 'only-jo' })
    expect(await refusal(change)).toMatchObject(taken)
    expect(await push(eve)).toMatchObject([{ $id: 'phone-2', identifier: 'only-eve' }])
    await eve.account.updatePushTarget({ targetId: 'phone-2', identifier: 'only-eve' })
  })

  test("attack 2, 3: another user's target can be neither changed nor removed", async () => {
    const [jo, eve] = await Promise.all([signUp(server.url), signUp(server.url)])
    const { $id: targetId } = await jo.account.createPushTarget({
      targetId: 'unique()',
      identifier: `of-${jo.userId}`,
    })
    const missing = { code: 404, type: 'user_target_not_found' }
    for (const id of [targetId, jo.userId, 'unknown']) {
      const change = eve.account.updatePushTarget({ targetId: id, identifier: 'eve' })
      expect(await refusal(change)).toMatchObject(missing)
      expect(await refusal(eve.account.deletePushTarget({ targetId: id }))).toMatchObject(missing)
    }
    expect(await push(jo)).toMatchObject([{ $id: targetId, identifier: `of-${jo.userId}` }])
    const guest = server.visitor().account
    expect((await refusal(guest.deletePushTarget({ targetId }))).code).toBe(401)
  })

  test('attack 9, 15: rejects odd ids and identifiers', async () => {
    const jo = await signUp(server.url)
    for (const values of [
      { targetId: '../x', identifier: 'a' },
      { targetId: '', identifier: 'a' },
      { targetId: 'unique()', identifier: '' },
      { targetId: 'unique()', identifier: 'x'.repeat(256) },
      { targetId: 'unique()', identifier: 'nul\0' },
      { targetId: 'unique()', identifier: ['a'] as never },
      { targetId: 'unique()', identifier: 'a', providerId: '../x' },
    ]) {
      expect([values, await refusal(jo.account.createPushTarget(values))]).toMatchObject([
        values,
        { code: 400, type: 'general_argument_invalid' },
      ])
    }
    expect(await push(jo)).toEqual([])
  })

  test('a target is deleted with its session, and no other target is', async () => {
    const jo = await signUp(server.url)
    const phone = server.visitor()
    await phone.account.createEmailPasswordSession(jo)
    const add = ({ account }: typeof phone, name: string) =>
      account.createPushTarget({ targetId: 'unique()', identifier: `${name} ${jo.userId}` })
    await add(jo, 'laptop')
    await add(phone, 'phone')
    expect(await push(jo)).toHaveLength(2)
    await phone.account.deleteSession({ sessionId: 'current' })
    expect(await push(jo)).toMatchObject([{ identifier: `laptop ${jo.userId}` }])
  })

  test('a user has at most 20, and the oldest is replaced', async () => {
    const jo = await signUp(server.url)
    for (let n = 0; n < 22; n++) {
      await jo.account.createPushTarget({
        targetId: 'unique()',
        identifier: `${n} of ${jo.userId}`,
      })
    }
    const targets = await push(jo)
    expect(targets).toHaveLength(20)
    expect(targets[0]?.identifier).toBe(`2 of ${jo.userId}`)
  })
})

test.runIf(WITH_POSTGRES)('attack 201: no more push targets by parallel calls', async () => {
  const server = await startTestServer({ engine: 'postgres' })
  const { connection } = server.database
  const jo = await signUp(server.url)
  const add = (n: number) =>
    jo.account.createPushTarget({ targetId: 'unique()', identifier: `token-${n}` })
  for (let n = 0; n < 19; n += 1) await add(n)
  const adding = await whileLocked(connection, sql`lock table "pushTargets" in share mode`, () =>
    [19, 20, 21].map(add),
  )
  await Promise.all(adding)
  const { targets } = await jo.account.get()
  expect(targets.filter(({ providerType }) => providerType === 'push')).toHaveLength(20)
  await server.stop()
})
