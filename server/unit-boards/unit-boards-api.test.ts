import type { Models } from 'appwrite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../database/schema.ts'
import { subscribed } from '../realtime/testing/subscribed.ts'
import { ENGINES, WITH_POSTGRES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { laterMoment } from '../testing/later-moment.ts'
import { createSample, daysAhead } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { startTwoNodes, type TwoNodes } from '../testing/two-nodes.ts'
import { stopWithoutErrors } from '../testing/two-soldiers.ts'
import { whileLocked } from '../testing/while-locked.ts'

type Roster = { soldiers: number; sharing: { roleId: string; name: string; summary: unknown }[] }

const notThere = { code: 404, type: 'document_not_found' }
const forbidden = { code: 401, type: 'user_unauthorized' }

/** One of our own calls, by the SDK's client. */
function call<Answer>(who: SignedUp, method: string, path: string, body: object = {}) {
  const { client } = who.databases
  const url = new URL(`${client.config.endpoint}/unit-boards${path}`)
  const headers = { 'content-type': 'application/json' }
  return client.call(method, url, headers, method === 'GET' ? {} : body) as Promise<Answer>
}

const at = (collectionId: string, documentId: string) => ({
  databaseId: 'main',
  collectionId,
  documentId,
})

describe.each(ENGINES)('unit boards by code on %s', (engine) => {
  let server: TestServer
  let maker: SignedUp
  let soldier: SignedUp
  let stranger: SignedUp
  beforeAll(async () => {
    server = await startTestServer({ engine })
    ;[maker, soldier, stranger] = await Promise.all([
      signUp(server.url),
      signUp(server.url),
      signUp(server.url),
    ])
  })
  afterAll(() => stopWithoutErrors(server))

  const connection = () => server.database.connection
  const get = (who: SignedUp, collectionId: string, id: string) =>
    who.databases.getDocument<never>(at(collectionId, id)) as Promise<
      Models.Document & Record<string, unknown>
    >
  const list = (who: SignedUp, collectionId: string, queries: string[] = []) =>
    who.databases.listDocuments<Models.Document & Record<string, unknown>>({
      databaseId: 'main',
      collectionId,
      queries,
    })
  const open = async (by = maker) => {
    const unitBoard = await createSample(by, connection(), 'unitBoards')
    const { code } = await call<{ code: string }>(by, 'POST', `/${unitBoard.$id}/code`)
    return { id: unitBoard.$id, code }
  }
  const join = (who: SignedUp, code: string, activate = false) =>
    call<{ unitBoardId: string; boardId: string; status: string }>(who, 'POST', '/join', {
      code,
      activate,
    })
  const roster = (who: SignedUp, id: string) => call<Roster>(who, 'GET', `/${id}/roster`)
  const roleOf = async (who: SignedUp, id: string) => {
    const { documents } = await list(who, 'unitBoardRoles', [
      who.sdk.Query.equal('unitBoardId', id),
    ])
    return documents[0] as Models.Document
  }
  const share = (who: SignedUp, unitBoardId: string, changes: object = {}) =>
    who.databases.createDocument<never>({
      ...at('unitBoardShares', who.sdk.ID.unique()),
      data: {
        ...{ unitBoardId, name: 'SPC Bob', parts: ['days'], endsAt: daysAhead(7) },
        summary: '{"asOf":"2026-11-23T10:00:00Z","studiedDays":5}',
        ...changes,
      } as never,
    }) as Promise<Models.Document>
  const invited = async (who: SignedUp, id: string) => {
    const { secret } = await call<{ secret: string }>(
      maker,
      'POST',
      `/${id}/co-makers/invitations`,
      {
        label: 'SFC Doe',
      },
    )
    await call(who, 'POST', '/co-make', { secret })
    return secret
  }

  test('a code gives a soldier a board of their own, once', async () => {
    const { id, code } = await open()
    const someone = await signUp(server.url)
    const first = await join(someone, ` ${code.toLowerCase()} `)
    expect(first).toMatchObject({ unitBoardId: id, status: 'created' })
    expect(await get(someone, 'boards', first.boardId)).toMatchObject({
      name: 'Battalion board',
      categories: ['Drill', 'Uniform'],
      isActive: true,
    })
    expect(await join(someone, code)).toEqual({ ...first, status: 'existing' })
    expect(await roster(maker, id)).toEqual({ soldiers: 1, sharing: [] })
  })

  test('attack 241: a code shows the name and the date before it is used, and nothing else', async () => {
    const { connection } = server.database
    const [maker, soldier] = await Promise.all([signUp(server.url), signUp(server.url)])
    const unitBoard = await createSample(maker, connection, 'unitBoards')
    const { code } = await call<{ code: string }>(maker, 'POST', `/${unitBoard.$id}/code`)
    const look = (who = soldier) => call<object>(who, 'POST', '/look', { code })
    const { name, targetDate } = unitBoard
    expect(await look()).toEqual({ name, targetDate })
    const { total } = await soldier.databases.listDocuments({
      ...{ databaseId: 'main', collectionId: 'unitBoardRoles' },
    })
    expect(total).toBe(0)
    const visitor = server.visitor()
    const headers = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
    const asked = { method: 'POST', headers, body: JSON.stringify({ code }) }
    expect((await visitor.fetch(`${server.url}/v1/unit-boards/look`, asked)).status).toBe(401)
    await connection
      .updateTable('unitBoards')
      .set({ isHidden: 1 })
      .where('$id', '=', unitBoard.$id)
      .execute()
    await expect(look()).rejects.toMatchObject({ code: 404 })
  })

  test('an active board stays active unless the soldier says otherwise', async () => {
    const { code } = await open()
    const someone = await signUp(server.url)
    const own = await createSample(someone, connection(), 'boards')
    const { boardId } = await join(someone, code)
    expect((await get(someone, 'boards', boardId)).isActive).toBe(false)
    expect((await get(someone, 'boards', own.$id)).isActive).toBe(true)
    const other = await open()
    const chosen = await join(someone, other.code, true)
    expect((await get(someone, 'boards', chosen.boardId)).isActive).toBe(true)
    expect((await get(someone, 'boards', own.$id)).isActive).toBe(false)
  })

  test('a renewed code ends the old one, and a closed one no longer works', async () => {
    const { id, code } = await open()
    const next = await call<{ code: string }>(maker, 'POST', `/${id}/code`)
    expect(next.code).not.toBe(code)
    await expect(join(soldier, code)).rejects.toMatchObject(notThere)
    await call(maker, 'DELETE', `/${id}/code`)
    await expect(join(soldier, next.code)).rejects.toMatchObject(notThere)
    expect(await call(maker, 'GET', `/${id}/code`)).toEqual({ code: null })
  })

  test('the 201st soldier is refused', async () => {
    const { id, code } = await open()
    const now = daysAhead(0)
    const fillers = Array.from({ length: 199 }, (_, n) => `filler-${id.slice(-8)}-${n}`)
    for (const userId of fillers) {
      const {
        id: _,
        email: _e,
        phone: _p,
        ...template
      } = await connection()
        .selectFrom('users')
        .selectAll()
        .where('id', '=', stranger.userId)
        .executeTakeFirstOrThrow()
      await connection()
        .insertInto('users')
        .values({ ...template, id: userId, email: null, phone: null })
        .execute()
      await connection()
        .insertInto('unitBoardRoles')
        .values({
          ...{
            $id: `role-${userId}`.slice(0, 36),
            $createdAt: now,
            $updatedAt: now,
            $permissions: null,
          },
          ...{ userId, unitBoardId: id, role: 'soldier', label: null, boardId: null },
          ...{ given: '{}', seenAt: null },
        })
        .execute()
    }
    const [last, tooMany] = await Promise.all([signUp(server.url), signUp(server.url)])
    const outcomes = await Promise.allSettled([join(last, code), join(tooMany, code)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await roster(maker, id)).soldiers).toBe(200)
  })

  test('attack 131: what a soldier takes back is gone from the roster at the next request', async () => {
    const { id, code } = await open()
    await join(soldier, code)
    const { $id } = await share(soldier, id)
    const shared = await roster(maker, id)
    expect(shared).toMatchObject({
      soldiers: 1,
      sharing: [{ name: 'SPC Bob', summary: { studiedDays: 5 } }],
    })
    expect(JSON.stringify(shared)).not.toContain(soldier.userId)
    expect(JSON.stringify(shared)).not.toContain(soldier.email)
    await expect(get(maker, 'unitBoardShares', $id)).rejects.toMatchObject(notThere)
    await soldier.databases.updateDocument({
      ...at('unitBoardShares', $id),
      data: { endedAt: daysAhead(0) } as never,
    })
    expect(await roster(maker, id)).toEqual({ soldiers: 1, sharing: [] })
    const row = await connection()
      .selectFrom('unitBoardShares')
      .select('summary')
      .where('$id', '=', $id)
      .executeTakeFirstOrThrow()
    expect(row.summary).toBeNull()
  })

  describe('what was shared and when is in the soldier’s activity', () => {
    const activity = async (who: SignedUp) => {
      const { logs } = await who.account.listLogs()
      return logs.filter(({ event }) => event.startsWith('share.'))
    }
    const events = async (who: SignedUp) => (await activity(who)).map(({ event }) => event)

    test('by part when shared, once when taken back, and not when renewed', async () => {
      const { id, code } = await open()
      const bob = await signUp(server.url)
      await join(bob, code)
      const { $id } = await share(bob, id, { parts: ['days', 'mock-boards'] })
      const update = (data: object) =>
        bob.databases.updateDocument({ ...at('unitBoardShares', $id), data: data as never })
      await update({ summary: '{"asOf":"2026-11-23T12:00:00Z","studiedDays":6}' })
      expect((await events(bob)).toSorted()).toEqual([
        'share.days.create',
        'share.mock-boards.create',
      ])
      await laterMoment()
      await update({ endedAt: daysAhead(0) })
      expect((await events(bob))[0]).toBe('share.delete')
      await bob.databases.deleteDocument(at('unitBoardShares', $id))
      const logged = await activity(bob)
      expect(logged).toHaveLength(3)
      expect(logged.map(({ ip }) => ip)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
      expect(await events(maker)).toEqual([])
    })

    test('also when leaving, a removal or the end of the unit board ends it', async () => {
      const { id, code } = await open()
      const ends: Record<string, (who: SignedUp, roleId: string) => Promise<unknown>> = {
        leaving: (who, roleId) => who.databases.deleteDocument(at('unitBoardRoles', roleId)),
        removal: (_, roleId) => call(maker, 'DELETE', `/${id}/soldiers/${roleId}`),
        deletion: () => maker.databases.deleteDocument(at('unitBoards', id)),
      }
      for (const [way, end] of Object.entries(ends)) {
        const bob = await signUp(server.url)
        await join(bob, code)
        await share(bob, id)
        await laterMoment()
        await end(bob, (await roleOf(bob, id)).$id)
        const [last, ...before] = await activity(bob)
        expect([way, last?.event, before.length]).toEqual([way, 'share.delete', 1])
        // The address of the maker is not the soldier's to read.
        expect([way, last?.ip]).toEqual([way, way === 'leaving' ? '127.0.0.1' : ''])
      }
    })

    test('also when the maker’s account is deleted', async () => {
      const leader = await signUp(server.url)
      const { id, code } = await open(leader)
      const bob = await signUp(server.url)
      await join(bob, code)
      await share(bob, id)
      await laterMoment()
      const { responseStatusCode } = await leader.functions.createExecution({
        functionId: 'deleteAccount',
      })
      expect(responseStatusCode).toBe(200)
      expect((await events(bob))[0]).toBe('share.delete')
    })
  })

  test('attack 131: a roster is not stored by the browser, and ends with the board', async () => {
    const { id, code } = await open()
    await join(soldier, code)
    await share(soldier, id)
    const response = await fetch(`${server.url}/v1/unit-boards/${id}/roster`, {
      headers: { 'x-appwrite-jwt': (await maker.account.createJWT()).jwt },
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    await connection()
      .updateTable('unitBoards')
      .set({ endDate: daysAhead(-1) })
      .where('$id', '=', id)
      .execute()
    expect(await roster(maker, id)).toEqual({ soldiers: 0, sharing: [] })
    await expect(join(stranger, code)).rejects.toMatchObject(notThere)
  })

  test('attack 131: a new end date does not bring back what has ended', async () => {
    const { id, code } = await open()
    await join(soldier, code)
    await share(soldier, id)
    await connection()
      .updateTable('unitBoards')
      .set({ endDate: daysAhead(-1) })
      .where('$id', '=', id)
      .execute()
    await maker.databases.updateDocument({
      ...at('unitBoards', id),
      data: { endDate: daysAhead(30) } as never,
    })
    expect(await roster(maker, id)).toEqual({ soldiers: 0, sharing: [] })
    await expect(join(soldier, code)).rejects.toMatchObject(notThere)
  })

  test('a unit board changes 20 times in ten minutes at most', async () => {
    const { id } = await open()
    const rename = (name: string) =>
      maker.databases.updateDocument({ ...at('unitBoards', id), data: { name } as never })
    for (let n = 0; n < 20; n += 1) await rename(`Name ${n}`)
    await expect(rename('One more')).rejects.toMatchObject({ code: 429 })
  })

  test('attack 131: a removed co-maker sees nothing more', async () => {
    const { id, code } = await open()
    await join(soldier, code)
    await share(soldier, id)
    const helper = await signUp(server.url)
    const secret = await invited(helper, id)
    expect((await roster(helper, id)).sharing).toHaveLength(1)
    await expect(call(stranger, 'POST', '/co-make', { secret })).rejects.toMatchObject(notThere)
    const { coMakers } = await call<{ coMakers: { roleId: string; label: string }[] }>(
      maker,
      'GET',
      `/${id}/co-makers`,
    )
    expect(coMakers).toMatchObject([{ label: 'SFC Doe' }])
    await call(maker, 'DELETE', `/${id}/co-makers/${coMakers[0]?.roleId}`)
    await expect(roster(helper, id)).rejects.toMatchObject(notThere)
    await expect(get(helper, 'unitBoards', id)).rejects.toMatchObject(notThere)
    await expect(
      helper.databases.updateDocument({ ...at('unitBoards', id), data: { name: 'Mine' } as never }),
    ).rejects.toMatchObject(forbidden)
  })

  test('a co-maker changes the board, and only the maker invites, hands over and deletes', async () => {
    const { id } = await open()
    const helper = await signUp(server.url)
    await invited(helper, id)
    await helper.databases.updateDocument({
      ...at('unitBoards', id),
      data: { name: 'Ours' } as never,
    })
    expect((await get(maker, 'unitBoards', id)).name).toBe('Ours')
    await expect(
      call(helper, 'POST', `/${id}/co-makers/invitations`, { label: 'Me too' }),
    ).rejects.toMatchObject(forbidden)
    await expect(helper.databases.deleteDocument(at('unitBoards', id))).rejects.toMatchObject(
      forbidden,
    )
    const role = await roleOf(helper, id)
    await call(maker, 'POST', `/${id}/co-makers/${role.$id}/hand-over`)
    expect((await get(helper, 'unitBoards', id)).userId).toBe(helper.userId)
    await expect(maker.databases.deleteDocument(at('unitBoards', id))).rejects.toMatchObject(
      forbidden,
    )
    await helper.databases.deleteDocument(at('unitBoards', id))
    await expect(get(maker, 'unitBoards', id)).rejects.toMatchObject(notThere)
  })

  test('attack 133: strangers and soldiers reach none of the makers’ calls', async () => {
    const { id, code } = await open()
    await join(soldier, code)
    const { $id: roleId } = await roleOf(soldier, id)
    for (const who of [stranger, soldier]) {
      for (const [method, path] of [
        ['GET', '/roster'],
        ['GET', '/code'],
        ['POST', '/code'],
        ['DELETE', '/code'],
        ['DELETE', '/soldiers'],
        ['DELETE', `/soldiers/${roleId}`],
        ['GET', '/co-makers'],
        ['POST', '/co-makers/invitations'],
        ['POST', `/co-makers/${roleId}/hand-over`],
      ] as const) {
        await expect(call(who, method, `/${id}${path}`, { label: 'x' })).rejects.toMatchObject(
          notThere,
        )
      }
    }
    await expect(get(stranger, 'unitBoards', id)).rejects.toMatchObject(notThere)
    await expect(get(stranger, 'unitBoardRoles', roleId)).rejects.toMatchObject(notThere)
    await expect(get(maker, 'unitBoardRoles', roleId)).rejects.toMatchObject(notThere)
  })

  test('removing soldiers: one by name, or everybody, and never those alone who do not share', async () => {
    const { id, code } = await open()
    const soldiers = await Promise.all([0, 1, 2].map(() => signUp(server.url)))
    for (const soldier of soldiers) await join(soldier, code)
    const [first, second, silent] = soldiers as [SignedUp, SignedUp, SignedUp]
    await share(first, id)
    await share(second, id)
    const { sharing } = await roster(maker, id)
    await call(maker, 'DELETE', `/${id}/soldiers/${sharing[0]?.roleId}`)
    expect(await roster(maker, id)).toMatchObject({ soldiers: 2, sharing: [{}] })
    await get(silent, 'unitBoards', id)
    await call(maker, 'DELETE', `/${id}/soldiers`)
    expect(await roster(maker, id)).toEqual({ soldiers: 0, sharing: [] })
    for (const soldier of soldiers) {
      await expect(get(soldier, 'unitBoards', id)).rejects.toMatchObject(notThere)
      expect((await list(soldier, 'boards')).total).toBe(1)
    }
  })

  describe('questions of a unit board', () => {
    const publish = async (unitBoardId: string, setId: string | null, by = maker) => {
      const run = await by.functions.createExecution({
        functionId: 'publishUnitQuestions',
        body: JSON.stringify({ unitBoardId, setId }),
      })
      return { run, body: JSON.parse(run.responseBody) as { questionSetId: string } }
    }
    const questionsOf = (who: SignedUp, setId: string) =>
      list(who, 'questions', [who.sdk.Query.equal('setId', setId)])

    test('attack 133: soldiers and makers read them, strangers and the library do not', async () => {
      const { id, code } = await open()
      await join(soldier, code)
      const question = await createSample(maker, connection(), 'questions', {
        category: 'Our unit',
      })
      const { body } = await publish(id, question.setId as string)
      const { questionSetId } = body
      expect((await questionsOf(soldier, questionSetId)).total).toBe(1)
      expect((await get(soldier, 'questionSets', questionSetId)).sourceType).toBe('Subscribed')
      expect((await get(soldier, 'unitBoards', id)).categories).toContain('Our unit')
      const { Query } = stranger.sdk
      expect((await questionsOf(stranger, questionSetId)).total).toBe(0)
      expect((await list(stranger, 'questions', [Query.equal('category', 'Our unit')])).total).toBe(
        0,
      )
      await expect(get(stranger, 'questionSets', questionSetId)).rejects.toMatchObject(notThere)
      const library = [Query.equal('scope', 'community')]
      const shown = (await list(stranger, 'questionSets', library)).documents
      expect(shown.map(({ $id }) => $id)).not.toContain(questionSetId)
      await expect(
        stranger.databases.createDocument({
          ...at('communitySubscriptions', stranger.sdk.ID.unique()),
          data: { communitySetId: questionSetId } as never,
        }),
      ).rejects.toMatchObject({ code: 400 })
      const followed = await stranger.functions.createExecution({
        functionId: 'subscribeToSet',
        body: JSON.stringify({ communitySetId: questionSetId }),
      })
      expect(followed.responseStatusCode).toBe(404)
      const helper = await signUp(server.url)
      await invited(helper, id)
      expect((await questionsOf(helper, questionSetId)).total).toBe(1)
      await soldier.databases.deleteDocument(at('unitBoardRoles', (await roleOf(soldier, id)).$id))
      expect((await questionsOf(soldier, questionSetId)).total).toBe(0)
    })

    test('publishing again replaces them, and nobody but a maker publishes', async () => {
      const { id, code } = await open()
      const someone = await signUp(server.url)
      await join(someone, code)
      const question = await createSample(maker, connection(), 'questions')
      const first = await publish(id, question.setId as string)
      const second = await publish(id, question.setId as string)
      expect((await questionsOf(someone, first.body.questionSetId)).total).toBe(0)
      const [copied] = (await questionsOf(someone, second.body.questionSetId)).documents
      expect(copied?.originalQuestionId).toBeTruthy()
      expect((await publish(id, question.setId as string, someone)).run.responseStatusCode).toBe(
        404,
      )
      await publish(id, null)
      expect((await list(someone, 'communitySubscriptions')).total).toBe(0)
    })
  })

  test('a reported unit board is hidden from its soldiers by an admin, and shown again', async () => {
    const { id, code } = await open()
    const [follower, admin] = await Promise.all([signUp(server.url), signUp(server.url)])
    await join(follower, code)
    const run = async (who: SignedUp, functionId: string, body: object) => {
      const done = await who.functions.createExecution({ functionId, body: JSON.stringify(body) })
      return { status: done.responseStatusCode, body: JSON.parse(done.responseBody) }
    }
    const report = { unitBoardId: id, reason: 'It names a whole squad.' }
    expect((await run(stranger, 'reportUnitBoard', report)).status).toBe(404)
    expect((await run(follower, 'reportUnitBoard', report)).body).toEqual({ status: 'created' })
    expect((await run(follower, 'reportUnitBoard', report)).body).toEqual({ status: 'existing' })
    for (const action of ['hide', 'show', 'dismiss']) {
      const denied = await run(maker, 'settleUnitBoard', { unitBoardId: id, action })
      expect(denied.status).toBe(401)
    }
    expect((await run(maker, 'listUnitBoardReports', {})).status).toBe(401)
    await connection()
      .updateTable('users')
      .set({ labels: '["admin"]' })
      .where('id', '=', admin.userId)
      .execute()
    const listed = async () => {
      const { body } = await run(admin, 'listUnitBoardReports', {})
      return (body.unitBoards as { unitBoardId: string }[]).find(
        ({ unitBoardId }) => unitBoardId === id,
      )
    }
    const seen = await listed()
    expect(seen).toMatchObject({ reportCount: 1, reasons: [{ reason: report.reason }] })
    expect(JSON.stringify(seen)).not.toContain(follower.userId)
    await run(admin, 'settleUnitBoard', { unitBoardId: id, action: 'hide' })
    await expect(get(follower, 'unitBoards', id)).rejects.toMatchObject(notThere)
    await expect(join(stranger, code)).rejects.toMatchObject(notThere)
    expect((await get(maker, 'unitBoards', id)).isHidden).toBe(true)
    expect(await listed()).toMatchObject({ isHidden: true, reportCount: 0 })
    await run(admin, 'settleUnitBoard', { unitBoardId: id, action: 'show' })
    expect((await get(follower, 'unitBoards', id)).isHidden).toBe(false)
    expect(await listed()).toBeUndefined()
  })

  test('a deleted account leaves its unit board to a co-maker, else nothing of it', async () => {
    const leader = await signUp(server.url)
    const unitBoard = await createSample(leader, connection(), 'unitBoards')
    const orphan = await createSample(leader, connection(), 'unitBoards')
    const { code } = await call<{ code: string }>(leader, 'POST', `/${orphan.$id}/code`)
    const follower = await signUp(server.url)
    const { boardId } = await join(follower, code)
    const { secret } = await call<{ secret: string }>(
      leader,
      'POST',
      `/${unitBoard.$id}/co-makers/invitations`,
      { label: 'Next first sergeant' },
    )
    const heir = await signUp(server.url)
    await call(heir, 'POST', '/co-make', { secret })
    const run = await leader.functions.createExecution({ functionId: 'deleteAccount' })
    expect(run.responseStatusCode).toBe(200)
    expect((await get(heir, 'unitBoards', unitBoard.$id)).userId).toBe(heir.userId)
    await expect(get(follower, 'unitBoards', orphan.$id)).rejects.toMatchObject(notThere)
    expect((await get(follower, 'boards', boardId)).name).toBe('Battalion board')
  })
})

/** Two nodes on one PostgreSQL. */
describe.runIf(WITH_POSTGRES)('unit boards on two nodes', () => {
  let { one, two, stop: stopNodes } = {} as TwoNodes
  beforeAll(async () => {
    ;({ one, two, stop: stopNodes } = await startTwoNodes())
  })
  afterAll(() => stopNodes())

  test('attack 151: two co-makers who leave at once keep nothing', async () => {
    const [maker, ...helpers] = [
      await signUp(one.url),
      await signUp(one.url),
      await signUp(two.url),
    ] as const
    const { connection } = one.database
    const { $id } = await createSample(maker, connection, 'unitBoards')
    for (const helper of helpers) {
      const path = `/${$id}/co-makers/invitations`
      const { secret } = await call<{ secret: string }>(maker, 'POST', path, { label: 'SFC Doe' })
      await call(helper, 'POST', '/co-make', { secret })
    }
    const { coMakers } = await call<{ coMakers: { roleId: string }[] }>(
      maker,
      'GET',
      `/${$id}/co-makers`,
    )
    expect(coMakers).toHaveLength(2)
    const leaving = await whileLocked(
      connection,
      sql`select 1 from "unitBoards" where "$id" = ${$id} for update`,
      () =>
        helpers.map((helper, index) =>
          helper.databases.deleteDocument(at('unitBoardRoles', String(coMakers[index]?.roleId))),
        ),
    )
    await Promise.all(leaving)
    for (const helper of helpers) {
      await expect(call(helper, 'GET', `/${$id}/roster`)).rejects.toMatchObject(notThere)
    }
    const { coMakerIds } = await connection
      .selectFrom('unitBoards')
      .select('coMakerIds')
      .where('$id', '=', $id)
      .executeTakeFirstOrThrow()
    expect(coMakerIds).toBe('[]')
  })

  test('attack 131: a share is gone on the other node too, and no socket of a maker gets it', async () => {
    const maker = await signUp(one.url)
    const soldier = await signUp(two.url)
    const received: string[] = []
    const stop = await subscribed<{ $collectionId: string }>(
      maker,
      ['documents'],
      ({ payload }) => {
        received.push(payload.$collectionId)
      },
    )
    const unitBoard = await createSample(maker, one.database.connection, 'unitBoards')
    const path = `/${unitBoard.$id}`
    const { code } = await call<{ code: string }>(maker, 'POST', `${path}/code`)
    await call(soldier, 'POST', '/join', { code })
    const { $id } = await soldier.databases.createDocument({
      ...at('unitBoardShares', soldier.sdk.ID.unique()),
      data: {
        ...{ unitBoardId: unitBoard.$id, name: 'SPC Bob', parts: ['days'], endsAt: daysAhead(7) },
      } as never,
    })
    expect((await call<Roster>(maker, 'GET', `${path}/roster`)).sharing).toHaveLength(1)
    await soldier.databases.updateDocument({
      ...at('unitBoardShares', $id),
      data: { endedAt: daysAhead(0) } as never,
    })
    expect(await call<Roster>(maker, 'GET', `${path}/roster`)).toEqual({ soldiers: 1, sharing: [] })
    await createSample(maker, one.database.connection, 'boards')
    await eventually(() => received).toContain('boards')
    expect(received.filter((id) => id !== 'boards')).toEqual(['unitBoards'])
    stop()
  })
})

/** Moves the day on which an account was created into the past. */
async function olderBy(connection: Connection, userId: string, days: number) {
  const createdAt = daysAhead(-days)
  await connection.updateTable('users').set({ createdAt }).where('id', '=', userId).execute()
}

describe.each(ENGINES)('limits of unit boards on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, rateLimits: true })
  })
  afterAll(() => stopWithoutErrors(server))

  test('attack 130: a code raises the limit of sign-ups, and guesses do not', async () => {
    const maker = await signUp(server.url)
    const unitBoard = await createSample(maker, server.database.connection, 'unitBoards')
    const { code } = await call<{ code: string }>(maker, 'POST', `/${unitBoard.$id}/code`)
    let made = 0
    const signUpWith = async (sent?: string, repeated?: number) => {
      if (repeated === undefined) made += 1
      const response = await fetch(`${server.url}/v1/account`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-appwrite-project': 'squaredaway',
          ...(sent ? { 'x-unit-board-code': sent } : {}),
        },
        body: JSON.stringify({
          ...{ userId: 'unique()', password: 'correct horse battery' },
          email: `soldier-${engine}-${repeated ?? made}@example.com`,
        }),
      })
      return response.status
    }
    // Attack 204: a code of one's own raises nothing until the account is a week old.
    for (let n = 0; n < 9; n += 1) expect(await signUpWith(code)).toBe(201)
    expect(await signUpWith()).toBe(429)
    expect(await signUpWith(code)).toBe(429)
    await olderBy(server.database.connection, maker.userId, 7)
    // And it finds no more addresses with an account than without a code.
    expect(await signUpWith(code, 1)).toBe(429)
    for (let n = 0; n < 200; n += 1) expect(await signUpWith(code)).toBe(201)
    const wrong = code === 'BBBBBB' ? 'CCCCCC' : 'BBBBBB'
    for (let n = 0; n < 60; n += 1) expect(await signUpWith(wrong)).toBe(429)
    expect(await signUpWith(code)).toBe(429)
    // The network's guesses are used up. Somebody who types a code there for the first time gets in.
    await expect(call(maker, 'POST', '/join', { code })).resolves.toMatchObject({
      status: 'created',
    })
    for (let n = 0; n < 3; n += 1) {
      await expect(call(maker, 'POST', '/join', { code: wrong })).rejects.toMatchObject(notThere)
    }
    await expect(call(maker, 'POST', '/join', { code })).rejects.toMatchObject({ code: 429 })
  })
})

describe.each(ENGINES)('limits of one user on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, rateLimits: true })
  })
  afterAll(() => stopWithoutErrors(server))

  test('attack 158: sign-ups that use up a code keep nobody from signing up', async () => {
    const { connection } = server.database
    const maker = await signUp(server.url)
    await olderBy(connection, maker.userId, 7)
    const { $id } = await createSample(maker, connection, 'unitBoards')
    const { code } = await call<{ code: string }>(maker, 'POST', `/${$id}/code`)
    const signUpByCode = async (email: string) => {
      const response = await fetch(`${server.url}/v1/account`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-appwrite-project': 'squaredaway',
          'x-unit-board-code': code,
        },
        body: JSON.stringify({ userId: 'unique()', password: 'correct horse battery', email }),
      })
      return response.status
    }
    expect(await signUpByCode(`first-${engine}@example.com`)).toBe(201)
    const { numUpdatedRows } = await connection
      .updateTable('rateCounts')
      .set({ count: 250 })
      .where('key', 'like', 'sign-ups by codes of a maker %')
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
    expect(await signUpByCode(`second-${engine}@example.com`)).toBe(201)
  })

  test('attack 161: rosters are read 30 times a minute', async () => {
    const maker = await signUp(server.url)
    const { $id } = await createSample(maker, server.database.connection, 'unitBoards')
    const reads = await Promise.allSettled(
      Array.from({ length: 31 }, () => call(maker, 'GET', `/${$id}/roster`)),
    )
    const refused = reads.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 429 } }])
  })

  test('attack 130: ten wrong codes an hour, with one message for all that do not work', async () => {
    const [maker, guesser] = await Promise.all([signUp(server.url), signUp(server.url)])
    const unitBoard = await createSample(maker, server.database.connection, 'unitBoards')
    const { code } = await call<{ code: string }>(maker, 'POST', `/${unitBoard.$id}/code`)
    await call(maker, 'DELETE', `/${unitBoard.$id}/code`)
    const messages = new Set<string>()
    for (const [at, sent] of [code, ...Array(9).fill('x')].entries()) {
      await call(guesser, 'POST', at % 2 ? '/look' : '/join', { code: sent }).catch(
        (error: Error) => messages.add(error.message),
      )
    }
    expect(messages.size).toBe(1)
    for (const path of ['/join', '/look']) {
      await expect(call(guesser, 'POST', path, { code: 'x' })).rejects.toMatchObject({ code: 429 })
    }
  })
})
