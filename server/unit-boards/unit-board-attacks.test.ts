import type { Models } from 'appwrite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellFollowers } from '../collections/unit-boards/followers.ts'
import { holdUnitBoard } from '../collections/unit-boards/hold.ts'
import { call as runFunction } from '../functions/testing/calls.ts'
import { ENGINES, WITH_POSTGRES } from '../testing/databases.ts'
import { laterMoment } from '../testing/later-moment.ts'
import { createSample, daysAhead, insertRow } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { stopWithoutErrors } from '../testing/two-soldiers.ts'
import { untilLockedOut, whileLocked } from '../testing/while-locked.ts'

const missing = { code: 404, type: 'document_not_found' }
const refused = { code: 400, type: 'general_bad_request' }

const at = (collectionId: string, documentId: string) => ({
  ...{ databaseId: 'main', collectionId, documentId },
})

describe.each(ENGINES)('attacks on unit boards on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => stopWithoutErrors(server))

  const someone = () => signUp(server.url)
  const connection = () => server.database.connection

  function call<Answer>(who: SignedUp, method: string, path: string, body: object = {}) {
    const url = new URL(`${server.url}/v1/unit-boards${path}`)
    const headers = { 'content-type': 'application/json' }
    return who.client.call(method, url, headers, method === 'GET' ? {} : body) as Promise<Answer>
  }
  const unitBoardOf = async (maker: SignedUp) =>
    (await createSample(maker, connection(), 'unitBoards')).$id
  const invite = async (maker: SignedUp, id: string) =>
    (
      await call<{ secret: string }>(maker, 'POST', `/${id}/co-makers/invitations`, {
        label: 'SFC Doe',
      })
    ).secret
  const take = (who: SignedUp, secret: string) => call(who, 'POST', '/co-make', { secret })
  /** Makes `who` a co-maker of an own unit board. @returns The id of the role. */
  const makeCoMaker = async (maker: SignedUp, id: string, who: SignedUp) => {
    await take(who, await invite(maker, id))
    return roleOf(who, id)
  }
  const roleOf = async (who: SignedUp, unitBoardId: string) => {
    const { documents } = await who.databases.listDocuments({
      ...{ databaseId: 'main', collectionId: 'unitBoardRoles' },
      queries: [who.sdk.Query.equal('unitBoardId', unitBoardId)],
    })
    return String(documents[0]?.$id)
  }
  const read = (who: SignedUp, collectionId: string, id: string) =>
    who.databases.getDocument<never>(at(collectionId, id)) as Promise<
      Models.Document & Record<string, unknown>
    >

  const share = (who: SignedUp, unitBoardId: string) =>
    who.databases.createDocument({
      ...at('unitBoardShares', who.sdk.ID.unique()),
      data: {
        ...{ unitBoardId, name: 'SPC Bob', parts: ['days'], endsAt: daysAhead(7) },
        summary: '{"asOf":"2026-11-23T10:00:00Z","studiedDays":5}',
      } as never,
    })

  test('attack 101: a share ends with the block of its account, which could not take it back', async () => {
    const [maker, soldier] = [await someone(), await someone()]
    const id = await unitBoardOf(maker)
    const { code } = await call<{ code: string }>(maker, 'POST', `/${id}/code`)
    await call(soldier, 'POST', '/join', { code })
    await share(soldier, id)
    expect(await call(maker, 'GET', `/${id}/roster`)).toMatchObject({ sharing: [{}] })
    await soldier.account.updateStatus()
    expect(await call(maker, 'GET', `/${id}/roster`)).toEqual({ soldiers: 1, sharing: [] })
  })

  test('attack 155: an invitation that a former maker kept opens nothing', async () => {
    const [maker, heir] = [await someone(), await someone()]
    const id = await unitBoardOf(maker)
    const roleId = await makeCoMaker(maker, id, heir)
    const kept = await invite(maker, id)
    await call(maker, 'POST', `/${id}/co-makers/${roleId}/hand-over`)
    await call(heir, 'DELETE', `/${id}/co-makers/${roleId}`)
    await expect(take(maker, kept)).rejects.toMatchObject(missing)
    await expect(call(maker, 'GET', `/${id}/roster`)).rejects.toMatchObject(missing)
  })

  test('attack 155: a second invitation that a removed co-maker kept opens nothing', async () => {
    const [maker, helper] = [await someone(), await someone()]
    const id = await unitBoardOf(maker)
    const kept = await invite(maker, id)
    const roleId = await makeCoMaker(maker, id, helper)
    await call(maker, 'DELETE', `/${id}/co-makers/${roleId}`)
    await expect(take(helper, kept)).rejects.toMatchObject(missing)
    await take(helper, await invite(maker, id))
  })

  test('attack 163: a token of 15 minutes neither invites nor hands over', async () => {
    const [maker, helper] = [await someone(), await someone()]
    const id = await unitBoardOf(maker)
    const roleId = await makeCoMaker(maker, id, helper)
    const thief = Object.assign(server.visitor(), {
      ...{ userId: maker.userId, email: maker.email, password: '' },
    })
    thief.client.setJWT((await maker.account.createJWT()).jwt)
    expect(await call(thief, 'GET', `/${id}/co-makers`)).toMatchObject({ isMaker: true })
    const unproved = { code: 401, type: 'user_challenge_required' }
    await expect(invite(thief, id)).rejects.toMatchObject(unproved)
    const handOver = call(thief, 'POST', `/${id}/co-makers/${roleId}/hand-over`)
    await expect(handOver).rejects.toMatchObject(unproved)
  })

  test('attack 204: a token of 15 minutes shares nothing, takes no part and opens no room', async () => {
    const [maker, soldier] = [await someone(), await someone()]
    const id = await unitBoardOf(maker)
    const { code } = await call<{ code: string }>(maker, 'POST', `/${id}/code`)
    await call(soldier, 'POST', '/join', { code })
    const thief = Object.assign(server.visitor(), {
      ...{ userId: soldier.userId, email: soldier.email, password: '' },
    })
    thief.client.setJWT((await soldier.account.createJWT()).jwt)
    const unproved = { code: 401, type: 'user_challenge_required' }
    await expect(share(thief, id)).rejects.toMatchObject(unproved)
    await expect(take(thief, await invite(maker, id))).rejects.toMatchObject(unproved)
    const post = (path: string) =>
      thief.client.call('POST', new URL(`${server.url}/v1${path}`), {
        'content-type': 'application/json',
      })
    await expect(post('/rooms')).rejects.toMatchObject(unproved)
    await expect(post('/account/web-push')).rejects.toMatchObject(unproved)
    await share(soldier, id)
  })

  test('attack 156: nobody gets more unit boards by being handed them', async () => {
    const [maker, heir, other] = [await someone(), await someone(), await someone()]
    const id = await unitBoardOf(maker)
    const roleId = await makeCoMaker(maker, id, heir)
    const own: string[] = []
    for (let made = 0; made < 20; made += 1) own.push(await unitBoardOf(heir))
    await expect(call(maker, 'POST', `/${id}/co-makers/${roleId}/hand-over`)).rejects.toMatchObject(
      refused,
    )
    expect((await read(maker, 'unitBoards', id)).userId).toBe(maker.userId)

    // When an account is deleted, its first co-maker with room gets the unit board.
    await makeCoMaker(maker, id, other)
    await runFunction(maker, 'deleteAccount', { password: maker.password })
    expect((await read(other, 'unitBoards', id)).userId).toBe(other.userId)
    await heir.databases.deleteDocument(at('unitBoards', String(own[0])))
    const next = await roleOf(heir, id)
    await call(other, 'POST', `/${id}/co-makers/${next}/hand-over`)
    expect((await read(heir, 'unitBoards', id)).userId).toBe(heir.userId)
  })

  const adminOf = async () => {
    const admin = await someone()
    await connection()
      .updateTable('users')
      .set({ labels: '["admin"]' })
      .where('id', '=', admin.userId)
      .execute()
    return admin
  }

  test('attack 165: a maker reads no statistics of how the soldiers answer', async () => {
    const maker = await someone()
    const unitBoardId = await unitBoardOf(maker)
    const { setId } = await createSample(maker, connection(), 'questions')
    const { body } = await runFunction(maker, 'publishUnitQuestions', { unitBoardId, setId })
    const ofUnit = { setId: body.questionSetId }
    expect(await runFunction(maker, 'questionStatistics', ofUnit)).toMatchObject({ code: 404 })
  })

  test('attack 197: a report that was dismissed silences nobody once the unit board changes', async () => {
    const [maker, soldier, admin] = [await someone(), await someone(), await adminOf()]
    const unitBoardId = await unitBoardOf(maker)
    const { code } = await call<{ code: string }>(maker, 'POST', `/${unitBoardId}/code`)
    await call(soldier, 'POST', '/join', { code })
    const report = async (reason: string) =>
      (await runFunction(soldier, 'reportUnitBoard', { unitBoardId, reason })).body
    const reasons = async () => {
      const { body } = await runFunction(admin, 'listUnitBoardReports', {})
      const boards = body.unitBoards as { unitBoardId: string; reasons: { reason: string }[] }[]
      return boards
        .filter((board) => board.unitBoardId === unitBoardId)
        .flatMap((board) => board.reasons.map(({ reason }) => reason))
    }
    expect(await report('It asks for names.')).toEqual({ status: 'created' })
    expect(await report('It asks for names!')).toEqual({ status: 'existing' })
    expect(await reasons()).toEqual(['It asks for names.'])
    await runFunction(admin, 'settleUnitBoard', { unitBoardId, action: 'dismiss' })
    expect(await report('It still does.')).toEqual({ status: 'existing' })
    expect(await reasons()).toEqual([])
    await laterMoment()
    await maker.databases.updateDocument({
      ...at('unitBoards', unitBoardId),
      data: { place: 'Somewhere indecent' } as never,
    })
    expect(await report('Look at the place.')).toEqual({ status: 'created' })
    expect(await reasons()).toEqual(['Look at the place.'])
  })

  test('attack 198: nobody is handed a unit board that they can neither read nor delete', async () => {
    const [maker, heir] = [await someone(), await someone()]
    const sample = await createSample(maker, connection(), 'packetSheets')
    const id = String(sample.unitBoardId)
    for (const table of ['unitBoards', 'packetSheets'] as const) {
      const row = table === 'unitBoards' ? id : sample.$id
      await connection()
        .updateTable(table)
        .set({ $permissions: '[]' })
        .where('$id', '=', row)
        .execute()
    }
    const roleId = await makeCoMaker(maker, id, heir)
    await connection()
      .updateTable('unitBoardRoles')
      .set({ $permissions: '[]' })
      .where('$id', '=', roleId)
      .execute()
    await call(maker, 'POST', `/${id}/co-makers/${roleId}/hand-over`)
    await maker.databases.deleteDocument(at('unitBoardRoles', roleId))
    expect((await read(heir, 'packetSheets', sample.$id)).unitBoardId).toBe(id)
    expect((await read(heir, 'unitBoards', id)).userId).toBe(heir.userId)
    await heir.databases.deleteDocument(at('packetSheets', sample.$id))
    await heir.databases.deleteDocument(at('unitBoards', id))
  })

  test('attack 195: an edit that reaches many soldiers leaves turns to others', async () => {
    const maker = await someone()
    const unitBoardId = await unitBoardOf(maker)
    const soldiers = await Promise.all(Array.from({ length: 20 }, someone))
    for (const { userId } of soldiers) {
      await insertRow(connection(), 'unitBoardRoles', { userId, unitBoardId, role: 'soldier' })
    }
    const work = { connection: connection(), engine }
    const held = await holdUnitBoard(work, unitBoardId)
    if (!held) throw new Error('No unit board.')
    let turns = 0
    let isDone = false
    const turn = () => {
      turns += 1
      if (!isDone) setImmediate(turn)
    }
    setImmediate(turn)
    await tellFollowers({ ...work, announce: () => {}, now: held.$updatedAt }, held, held)
    isDone = true
    expect(turns).toBeGreaterThanOrEqual(2)
  })

  test('attack 164: a hundred closed unit boards keep no report from the admins', async () => {
    const [flooder, maker, soldier] = [await someone(), await someone(), await someone()]
    const board = { name: 'Closed', kind: 'promotion', endDate: daysAhead(30), isHidden: 1 }
    for (let made = 0; made < 100; made += 1) {
      await insertRow(connection(), 'unitBoards', { ...board, userId: flooder.userId })
    }
    const unitBoardId = await unitBoardOf(maker)
    const { code } = await call<{ code: string }>(maker, 'POST', `/${unitBoardId}/code`)
    await call(soldier, 'POST', '/join', { code })
    await runFunction(soldier, 'reportUnitBoard', { unitBoardId, reason: 'It asks for names.' })
    const { body } = await runFunction(await adminOf(), 'listUnitBoardReports', {})
    expect(body.unitBoards).toHaveLength(100)
    expect((body.unitBoards as unknown[])[0]).toMatchObject({ unitBoardId, reportCount: 1 })
  })

  test('attack 157: the maker of a closed unit board no longer reaches its soldiers', async () => {
    const [maker, soldier, admin] = [await someone(), await someone(), await adminOf()]
    const id = await unitBoardOf(maker)
    const { code } = await call<{ code: string }>(maker, 'POST', `/${id}/code`)
    const { boardId } = await call<{ boardId: string }>(soldier, 'POST', '/join', { code })
    await share(soldier, id)
    const roster = () =>
      call<{ soldiers: number; sharing: unknown[] }>(maker, 'GET', `/${id}/roster`)
    const settle = (action: 'hide' | 'show') =>
      runFunction(admin, 'settleUnitBoard', { unitBoardId: id, action })
    const { setId } = await createSample(maker, connection(), 'questions')
    const publish = () => runFunction(maker, 'publishUnitQuestions', { unitBoardId: id, setId })
    expect((await roster()).sharing).toHaveLength(1)

    expect((await settle('hide')).code).toBe(200)
    expect(await roster()).toEqual({ soldiers: 1, sharing: [] })
    const data = { name: 'Buy at evil.example' } as never
    await maker.databases.updateDocument({ ...at('unitBoards', id), data })
    expect((await read(soldier, 'boards', boardId)).name).toBe('Battalion board')
    expect((await publish()).body).toMatchObject({ message: 'An admin closed this unit board.' })

    const fixed = { name: 'Brigade board' } as never
    await maker.databases.updateDocument({ ...at('unitBoards', id), data: fixed })
    expect((await settle('show')).code).toBe(200)
    expect((await publish()).code).toBe(200)
    expect((await read(soldier, 'boards', boardId)).name).toBe('Brigade board')
    expect((await roster()).sharing).toHaveLength(1)
  })
})

describe.runIf(WITH_POSTGRES)('unit boards changed at once, on PostgreSQL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine: 'postgres' })
  })
  afterAll(() => stopWithoutErrors(server))

  const lockOf = (unitBoardId: string) =>
    sql`select 1 from "unitBoards" where "$id" = ${unitBoardId} for update`

  test('attack 159: of two members who open their links at once, both are admitted', async () => {
    const { connection } = server.database
    const maker = await signUp(server.url)
    const members = [await signUp(server.url), await signUp(server.url)]
    const sheet = await createSample(maker, connection, 'packetSheets')
    const secrets: unknown[] = []
    for (const _ of members) {
      const { body } = await runFunction(maker, 'packetLink', {
        ...{ sheetId: sheet.$id, action: 'create' },
      })
      secrets.push(body.secret)
    }
    const opening = await whileLocked(connection, lockOf(String(sheet.unitBoardId)), () =>
      members.map((member, index) =>
        runFunction(member, 'openPacketLink', { secret: secrets[index] }),
      ),
    )
    expect((await Promise.all(opening)).map(({ code }) => code)).toEqual([200, 200])
    for (const member of members) {
      const read = await member.databases.getDocument(at('packetSheets', sheet.$id))
      expect(read.$id).toBe(sheet.$id)
    }
  })

  test('attack 101: an invitation that is created during an eviction ends with it', async () => {
    const { connection } = server.database
    const [maker, accomplice] = [await signUp(server.url), await signUp(server.url)]
    const { $id } = await createSample(maker, connection, 'unitBoards')
    const json = { 'content-type': 'application/json' }
    const address = (path: string) => new URL(`${server.url}/v1/unit-boards${path}`)
    const [invited] = await whileLocked(
      connection,
      sql`lock table "unitBoardInvitations" in share mode`,
      () => {
        const path = `/${$id}/co-makers/invitations`
        const invitation = maker.client.call('POST', address(path), json, { label: 'SFC Doe' })
        const eviction = maker.account.deleteSessions()
        return [
          invitation.then(
            async (answer) => ((await eviction) && (answer as { secret: string })) || undefined,
            () => undefined,
          ),
          eviction.then(() => undefined),
        ]
      },
    )
    const secret = (await invited)?.secret ?? 'none'
    const taken = accomplice.client.call('POST', address('/co-make'), json, { secret })
    await expect(taken).rejects.toMatchObject(missing)
  })

  test('attack 159: a soldier who joins while questions are published follows the new ones', async () => {
    const { connection } = server.database
    const [maker, soldier] = [await signUp(server.url), await signUp(server.url)]
    const { $id: unitBoardId } = await createSample(maker, connection, 'unitBoards')
    const { setId } = await createSample(maker, connection, 'questions')
    const publish = () => runFunction(maker, 'publishUnitQuestions', { unitBoardId, setId })
    expect((await publish()).code).toBe(200)
    const json = { 'content-type': 'application/json' }
    const address = (path: string) => new URL(`${server.url}/v1/unit-boards${path}`)
    const path = address(`/${unitBoardId}/code`)
    const { code } = (await maker.client.call('POST', path, json)) as { code: string }
    const begun = await connection.transaction().execute(async (holder) => {
      await lockOf(unitBoardId).execute(holder)
      const publishing = publish()
      await untilLockedOut(connection, 1)
      const joining = soldier.client.call('POST', address('/join'), json, { code })
      await untilLockedOut(connection, 2)
      return { publishing, joining }
    })
    const { body } = await begun.publishing
    expect(await begun.joining).toMatchObject({ status: 'created' })
    const followed = await connection
      .selectFrom('communitySubscriptions')
      .select('communitySetId')
      .where('userId', '=', soldier.userId)
      .execute()
    expect(followed).toEqual([{ communitySetId: body.questionSetId }])
  })

  test('attack 159: of two makers who publish questions at once, one set is left', async () => {
    const { connection } = server.database
    const makers = [await signUp(server.url), await signUp(server.url)] as const
    const { $id: unitBoardId } = await createSample(makers[0], connection, 'unitBoards')
    const json = { 'content-type': 'application/json' }
    const address = (path: string) => new URL(`${server.url}/v1/unit-boards${path}`)
    const { secret } = (await makers[0].client.call(
      'POST',
      address(`/${unitBoardId}/co-makers/invitations`),
      json,
      { label: 'SFC Doe' },
    )) as { secret: string }
    await makers[1].client.call('POST', address('/co-make'), json, { secret })
    const sets: string[] = []
    for (const maker of makers) {
      const question = await createSample(maker, connection, 'questions')
      sets.push(String(question.setId))
    }
    const publishing = await whileLocked(connection, lockOf(unitBoardId), () =>
      makers.map((maker, index) =>
        runFunction(maker, 'publishUnitQuestions', { unitBoardId, setId: sets[index] }),
      ),
    )
    expect((await Promise.all(publishing)).map(({ code }) => code)).toEqual([200, 200])
    const left = await connection
      .selectFrom('questionSets')
      .select('$id')
      .where('unitBoardId', '=', unitBoardId)
      .execute()
    const { questionSetId } = await connection
      .selectFrom('unitBoards')
      .select('questionSetId')
      .where('$id', '=', unitBoardId)
      .executeTakeFirstOrThrow()
    expect(left).toEqual([{ $id: questionSetId }])
  })
})
