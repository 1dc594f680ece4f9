import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { passkeyCalls } from '../../accounts/webauthn/testing/passkey-calls.ts'
import type { Connection } from '../../database/schema.ts'
import { breakableFunctions } from '../../executions/testing/breaking.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { createSample, WRITABLE } from '../../testing/sample-documents.ts'
import { makeSdkClient } from '../../testing/sdk-client.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import { call, callLater } from '../testing/calls.ts'
import { insertSet, setQuestionRows } from '../testing/question-sets.ts'

const remove = 'deleteAccount'

describe.each(ENGINES)('deleteAccount on %s', (engine) => {
  const { variations, breakNext } = breakableFunctions()
  let server: TestServer
  let connection: Connection
  let bob: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine, variations })
    connection = server.database.connection
    bob = await signUp(server.url)
  })
  afterAll(() => server.stop())

  /**
   * All stored rows by table, except queued events, which live for minutes, and the pages of
   * SQLite's full-text index.
   */
  const everything = async () => {
    const tables = (await connection.introspection.getTables()).map(({ name }) => name)
    // The server removes the words of deleted questions afterwards.
    const isWaiting = async () =>
      (await sql`select * from "questionWordsToRemove"`.execute(connection)).rows.length > 0
    if (engine === 'sqlite') await eventually(isWaiting).toBe(false)
    const stored = new Map<string, string>()
    for (const table of tables.filter((name) => !/^changes$|^questionWords_/.test(name))) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(connection)
      stored.set(table, JSON.stringify(rows))
    }
    return stored
  }
  const mailJobsOf = ({ email }: SignedUp) =>
    connection.selectFrom('mailJobs').select('id').where('address', '=', email).execute()
  /** Queued messages to the account's address that do not name the account. */
  const leaveTraces = async ({ email }: SignedUp) => {
    const at = new Date().toISOString()
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const id = crypto.randomUUID()
    const sent = { id, createdAt: at, address: email, userId: null }
    await connection
      .insertInto('oneTimeTokens')
      .values({
        ...sent,
        kind: 'email-code',
        givenId: null,
        secretHash: '',
        expire: later,
        triesLeft: 1,
      })
      .execute()
    const none = { url: null, phrase: null, reference: null, claimedBy: null }
    await connection
      .insertInto('mailJobs')
      .values({ ...sent, ...none, kind: 'recovery', attempts: 0, claimedUntil: later })
      .execute()
  }
  /** An account with a row in every table. */
  const someone = async () => {
    const who = await signUp(server.url, { name: 'Specialist Findable' })
    const samples: string[] = []
    for (const collectionId of WRITABLE) {
      samples.push((await createSample(who, connection, collectionId)).$id)
    }
    const { set, questions } = await insertSet(connection, who.userId, ['Shared?'], {
      name: 'What stays',
    })
    const shared = await call(who, 'shareQuestionSet', { setIdToShare: set.$id })
    const guide = await createSample(who, connection, 'studyGuides', { categories: ['Maps'] })
    await call(who, 'shareStudyGuide', { guideId: guide.$id })
    const executionIds = [
      (await callLater(who, 'checkAdmin', {})).executionId,
      (
        await who.functions.createExecution({
          functionId: 'checkAdmin',
          async: true,
          scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
        })
      ).$id,
    ]
    const storage = new who.sdk.Storage(who.client)
    const file = new File(['question,answer'], 'secret.csv')
    const upload = await storage.createFile({ bucketId: 'uploads', fileId: 'unique()', file })
    const target = await who.account.createPushTarget({
      targetId: 'unique()',
      identifier: `device of ${who.userId}`,
    })
    const authenticator = await who.account.createMfaAuthenticator({ type: 'totp' as never })
    await who.account.createMfaRecoveryCodes()
    const passkeys = passkeyCalls(server.url)
    const passkey = await passkeys.made(who)
    await passkeys.post(who, 'proof/options')
    await who.account.createVerification({ url: `${server.url}/verify` })
    await eventually(async () => (await mailJobsOf(who)).length).toBe(0)
    await leaveTraces(who)
    const challenge = await who.account.createMfaChallenge({ factor: 'recoverycode' as never })
    await connection
      .insertInto('identities')
      .values({
        id: `identity-of-${who.userId}`.slice(0, 36),
        createdAt: '2026-01-02T03:04:05.678+00:00',
        updatedAt: '2026-01-02T03:04:05.678+00:00',
        userId: who.userId,
        provider: 'google',
        providerUid: `google-${who.userId}`,
        providerEmail: who.email,
      })
      .execute()
    const phone = makeSdkClient(server.url)
    await phone.account.createEmailPasswordSession({ email: who.email, password: who.password })
    return {
      who,
      phone,
      sharedSetId: String(shared.body.communitySetId),
      sharedGuideId: guide.$id,
      own: [
        who.userId,
        who.email,
        'Findable',
        upload.$id,
        target.$id,
        authenticator.secret,
        challenge.$id,
        passkey.id,
        passkey.device.credentialId,
        set.$id,
        ...samples,
        ...executionIds,
        ...questions.map(({ $id }) => $id),
      ],
    }
  }

  test('deletes all rows of the account in every table, and keeps shared content without a name', async () => {
    const { who, phone, sharedSetId, sharedGuideId, own } = await someone()
    await createSample(bob, connection, 'boards')
    const before = await everything()
    for (const table of [
      'identities',
      'uploadChunks',
      'uploads',
      'sessions',
      'accountLogs',
      'pushTargets',
      'oneTimeTokens',
      'mailJobs',
      'authenticators',
      'recoveryCodes',
      'challenges',
      'passkeys',
      'passkeyCeremonies',
      'executions',
      'biographies',
    ]) {
      expect(before.get(table), table).not.toBe('[]')
    }
    const ended = await who.functions.createExecution({ functionId: remove })
    expect(ended).toMatchObject({ status: 'completed', responseStatusCode: 200 })
    expect(JSON.parse(ended.responseBody)).toEqual({ status: 'deleted' })
    // The mail about the deletion contains the address until it is sent.
    await eventually(async () => (await mailJobsOf(who)).length).toBe(0)

    for (const [table, rows] of await everything()) {
      for (const secret of own) expect(rows, `${secret} in ${table}`).not.toContain(secret)
    }
    expect(await setQuestionRows(connection, sharedSetId)).toMatchObject([
      { questionText: 'Shared?', userId: null, scope: 'community' },
    ])
    const stays = (collectionId: string, documentId: string) =>
      bob.databases.getDocument({ databaseId: 'main', collectionId, documentId })
    expect(await stays('questionSets', sharedSetId)).toMatchObject({ userId: null })
    expect(await stays('studyGuides', sharedGuideId)).toMatchObject({ userId: null })
    expect((await call(bob, 'subscribeToSet', { communitySetId: sharedSetId })).code).toBe(200)
    expect((await call(bob, 'importStudyGuide', { guideId: sharedGuideId })).code).toBe(200)

    for (const browser of [who, phone]) {
      await expect(browser.account.get()).rejects.toMatchObject({ code: 401 })
    }
    const boards = await bob.databases.listDocuments({ databaseId: 'main', collectionId: 'boards' })
    expect(boards.total).toBeGreaterThan(0)

    const again = await signUp(server.url, { email: who.email })
    for (const collectionId of WRITABLE) {
      const list = await again.databases.listDocuments({
        databaseId: 'main',
        collectionId,
        queries: [again.sdk.Query.equal('userId', again.userId)],
      })
      expect(list.total, collectionId).toBe(0)
    }
    const { executions } = await again.functions.listExecutions({ functionId: 'checkAdmin' })
    expect(executions).toEqual([])
  })

  test('closes the account’s sockets with 1008', async () => {
    const who = await signUp(server.url)
    const address = `${server.url.replace('http', 'ws')}/v1/realtime?project=squaredaway&channels[]=account`
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = new WebSocket(address, { headers: { origin: server.url, cookie } })
    let closedBy: number | undefined
    socket.on('close', (code) => {
      closedBy = code
    })
    await new Promise((resolve) => socket.once('message', resolve))
    await call(who, remove, '')
    await eventually(() => closedBy).toBe(1008)
  })

  test('parallel and repeated calls delete once, and touch no other account', async () => {
    const { who } = await someone()
    const before = await connection.selectFrom('users').select('id').execute()
    const ended = await Promise.all(
      Array.from({ length: 4 }, () =>
        call(who, remove, '').then(
          ({ code }) => code,
          (error: { code: number }) => error.code,
        ),
      ),
    )
    expect(ended.sort()).toEqual([200, 401, 401, 401])
    await expect(call(who, remove, '')).rejects.toMatchObject({ code: 401 })
    const after = await connection.selectFrom('users').select('id').execute()
    expect(before.map(({ id }) => id).filter((id) => id !== who.userId)).toEqual(
      after.map(({ id }) => id),
    )
  })

  test('a parallel commit ends before the deletion or not at all', async () => {
    const who = await signUp(server.url)
    const { set } = await insertSet(connection, who.userId, ['One?'])
    const question = { questionText: 'Q?', answer: 'A', category: 'C' }
    const questions = Array.from({ length: 500 }, () => question)
    const ended = await Promise.allSettled([
      call(who, 'commitQuestionSet', { setId: set.$id, questions }),
      call(who, remove, ''),
      callLater(who, 'shareQuestionSet', { setIdToShare: set.$id }),
    ])
    expect(ended[1]).toMatchObject({ status: 'fulfilled', value: { code: 200 } })
    const left = await connection
      .selectFrom('questionSets')
      .selectAll()
      .where('userId', '=', who.userId)
      .execute()
    expect(left).toEqual([])
    expect(await setQuestionRows(connection, set.$id)).toEqual([])
  })

  test('attack 63: a guest, another page or another user cannot delete the account', async () => {
    const who = await signUp(server.url)
    const guest = server.visitor()
    await expect(guest.functions.createExecution({ functionId: remove })).rejects.toMatchObject({
      code: 401,
    })
    const evil = await who.fetch(`${server.url}/v1/functions/${remove}/executions`, {
      method: 'POST',
      headers: {
        origin: 'https://evil.example',
        'content-type': 'application/json',
        'x-appwrite-project': 'squaredaway',
      },
      body: '{}',
    })
    expect(evil.status).toBe(403)
    await call(bob, 'checkAdmin', { userId: who.userId })
    expect((await who.account.get()).$id).toBe(who.userId)
  })

  test('a crash before the commit deletes nothing, and the call can be repeated', async () => {
    const { who, own } = await someone()
    const before = await everything()
    breakNext(remove)
    expect(await call(who, remove, '')).toMatchObject({ status: 'failed', code: 500 })
    const after = await everything()
    for (const [table, rows] of before) {
      if (table !== 'executions') expect(after.get(table), table).toBe(rows)
    }
    expect(await call(who, remove, '')).toMatchObject({ status: 'completed' })
    await eventually(async () => (await mailJobsOf(who)).length).toBe(0)
    for (const [table, rows] of await everything()) {
      for (const secret of own) expect(rows, `${secret} in ${table}`).not.toContain(secret)
    }
  })
})
