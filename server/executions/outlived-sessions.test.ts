import type { Models } from 'appwrite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServerFunction } from '../functions/function.ts'
import { FUNCTIONS } from '../functions/registry.ts'
import { linkIn, type MailServer, startMailServer } from '../mail/testing/mail-server.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { makeSdkClient, type SdkClient } from '../testing/sdk-client.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const functionId = 'tally'

let gate = Promise.withResolvers<void>()

/** Inserts a row; waits for the gate if the body says so. */
const tally: ServerFunction = {
  id: functionId,
  mayRun: () => true,
  async prepare({ body }) {
    if (body === 'at the gate') await gate.promise
  },
  async run({ transaction: { connection }, executionId }) {
    const row = { name: `tally:${executionId}`, value: '1' }
    await connection.insertInto('settings').values(row).execute()
    return { status: 200, body: {} }
  },
}

const functions = new Map([...FUNCTIONS, [tally.id, tally]])
const PAST = '2020-01-01T00:00:00.000+00:00'

describe.each(ENGINES)('executions and their sessions on %s', (engine) => {
  let server: TestServer
  let mails: MailServer
  beforeAll(async () => {
    mails = await startMailServer()
    server = await startTestServer({
      engine,
      configuration: { smtpUrl: mails.url, mailFrom: 'Squared Away <no-reply@study.example>' },
      variations: { functions, worker: { pollEvery: 50, backOff: [] } },
    })
  })
  beforeEach(() => {
    gate = Promise.withResolvers()
  })
  afterEach(() => gate.resolve())
  afterAll(async () => {
    await server.stop()
    await mails.stop()
  })

  /** An account with the owner's browser, and a thief's with the same password. */
  const robbed = async () => {
    const owner = await signUp(server.url)
    const thief = makeSdkClient(server.url)
    await thief.account.createEmailPasswordSession(owner)
    return { owner, thief }
  }
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
  const scheduled = (who: SdkClient) =>
    who.functions.createExecution({ functionId, async: true, scheduledAt: inAnHour() })
  const started = (who: SdkClient, body: string) =>
    who.functions.createExecution({ functionId, body, async: true })
  const rowOf = ({ $id }: Models.Execution) =>
    server.database.connection
      .selectFrom('executions')
      .selectAll()
      .where('id', '=', $id)
      .executeTakeFirst()
  const becomesDue = ({ $id }: Models.Execution) =>
    server.database.connection
      .updateTable('executions')
      .set({ scheduledAt: PAST })
      .where('id', '=', $id)
      .execute()
  const effectsOf = ({ $id }: Models.Execution) =>
    server.database.connection
      .selectFrom('settings')
      .select('value')
      .where('name', '=', `tally:${$id}`)
      .execute()
  const endedUnrun = async (execution: Models.Execution) => {
    await eventually(() => rowOf(execution)).toMatchObject({
      status: 'failed',
      responseStatusCode: 401,
      requestBody: '',
      responseBody: expect.stringContaining('general_unauthorized_scope'),
    })
    expect(await effectsOf(execution)).toEqual([])
  }
  const password = 'another long password'

  const ENDINGS: [string, (owner: SignedUp, thief: SdkClient) => Promise<unknown>][] = [
    [
      'a change of the password',
      (owner) => owner.account.updatePassword({ password, oldPassword: owner.password }),
    ],
    ['signing out everywhere', (owner) => owner.account.deleteSessions()],
    [
      'the end of that session by its owner',
      async (owner, thief) => {
        const { $id } = await thief.account.getSession({ sessionId: 'current' })
        await owner.account.deleteSession({ sessionId: $id })
      },
    ],
    ['blocking the account', (owner) => owner.account.updateStatus()],
    [
      'recovery',
      async (owner) => {
        await owner.account.createRecovery({ email: owner.email, url: `${server.url}/reset` })
        const { userId = '', secret = '' } = linkIn(await mails.arrived(owner.email)).parameters
        await server.visitor().account.updateRecovery({ userId, secret, password })
      },
    ],
  ]

  test.each(ENDINGS)('attack 80: %s cancels what another session has scheduled', async (_, end) => {
    const { owner, thief } = await robbed()
    const execution = await scheduled(thief)
    await end(owner, thief)
    await endedUnrun(execution)
  })

  test.each(ENDINGS)(
    'attack 80: %s cancels what waits or runs for another session',
    async (_, end) => {
      const { owner, thief } = await robbed()
      const running = await started(thief, 'at the gate')
      const waiting = await started(thief, 'after it')
      await eventually(() => rowOf(running)).toMatchObject({ status: 'processing' })
      await end(owner, thief)
      gate.resolve()
      await endedUnrun(running)
      await endedUnrun(waiting)
    },
  )

  test('attack 80: executions started with a JWT end with its session', async () => {
    const { owner, thief } = await robbed()
    const holder = server.visitor()
    holder.client.setJWT((await thief.account.createJWT()).jwt)
    const execution = await scheduled(holder)
    await owner.account.updatePassword({ password, oldPassword: owner.password })
    await endedUnrun(execution)
  })

  test('a sign-out cancels scheduled executions and keeps queued ones', async () => {
    const { owner } = await robbed()
    const later = await scheduled(owner)
    const running = await started(owner, 'at the gate')
    const waiting = await started(owner, 'after it')
    await owner.account.deleteSession({ sessionId: 'current' })
    gate.resolve()
    await endedUnrun(later)
    for (const execution of [running, waiting]) {
      await eventually(() => rowOf(execution)).toMatchObject({ status: 'completed' })
      expect(await effectsOf(execution)).toHaveLength(1)
    }
  })

  test("attack 80: an expired session's scheduled executions do not run", async () => {
    const { thief } = await robbed()
    const execution = await scheduled(thief)
    const row = await rowOf(execution)
    await server.database.connection
      .updateTable('sessions')
      .set({ expire: PAST })
      .where('id', '=', String(row?.sessionId))
      .execute()
    await becomesDue(execution)
    await endedUnrun(execution)
  })

  test('a scheduled execution runs on time although other sessions end', async () => {
    const { owner, thief } = await robbed()
    const execution = await scheduled(owner)
    await thief.account.deleteSession({ sessionId: 'current' })
    await owner.account.updatePassword({ password, oldPassword: owner.password })
    expect(await rowOf(execution)).toMatchObject({ status: 'scheduled' })
    await becomesDue(execution)
    await eventually(() => rowOf(execution)).toMatchObject({ status: 'completed' })
    expect(await effectsOf(execution)).toHaveLength(1)
  })

  test('attack 80: the deletion of an account cannot be scheduled', async () => {
    const { thief } = await robbed()
    const deletion = { functionId: 'deleteAccount', async: true, scheduledAt: inAnHour() }
    await expect(thief.functions.createExecution(deletion)).rejects.toMatchObject({
      code: 400,
      type: 'general_bad_request',
    })
  })

  const cancel = (who: SdkClient, { $id }: Models.Execution) =>
    who
      .fetch(`${server.url}/v1/functions/${functionId}/executions/${$id}`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
        body: '{}',
      })
      .then(({ status }) => status)

  test('DELETE cancels a scheduled or waiting one, and removes the record of a finished one', async () => {
    const { owner } = await robbed()
    const later = await scheduled(owner)
    const running = await started(owner, 'at the gate')
    const waiting = await started(owner, 'after it')
    await eventually(() => rowOf(running)).toMatchObject({ status: 'processing' })
    expect(await cancel(owner, later)).toBe(204)
    expect(await cancel(owner, waiting)).toBe(204)
    expect(await cancel(owner, running)).toBe(400)
    gate.resolve()
    await eventually(() => rowOf(running)).toMatchObject({ status: 'completed' })
    expect(await cancel(owner, running)).toBe(204)
    for (const execution of [later, waiting, running]) {
      expect(await rowOf(execution)).toBeUndefined()
      expect(await cancel(owner, execution)).toBe(404)
    }
    expect(await effectsOf(waiting)).toEqual([])
  })

  test('attack 26: nobody can cancel another user’s execution, and guests can cancel none', async () => {
    const { owner } = await robbed()
    const execution = await scheduled(owner)
    const bob = await signUp(server.url)
    expect(await cancel(bob, execution)).toBe(404)
    expect(await cancel(server.visitor(), execution)).toBe(401)
    expect(await rowOf(execution)).toMatchObject({ status: 'scheduled' })
  })
})
