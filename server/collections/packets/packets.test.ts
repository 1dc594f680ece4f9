import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { wireTime } from '../../contract/wire-time.ts'
import { call } from '../../functions/testing/calls.ts'
import { subscribed } from '../../realtime/testing/subscribed.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { createSample, daysAhead, insertRow } from '../../testing/sample-documents.ts'
import { makeSdkClient } from '../../testing/sdk-client.ts'
import { type SignedUp, signUp, TEST_PASSWORD } from '../../testing/server.ts'
import {
  startWithTwoSoldiers,
  stopWithoutErrors,
  type TwoSoldiers,
} from '../../testing/two-soldiers.ts'
import { pruneUnitBoards } from '../../unit-boards/prune-unit-boards.ts'

const SECRET = 'What is the secret question?'

const sheetText = (member: string) =>
  JSON.stringify({
    member,
    candidates: [
      {
        name: 'Candidate 1',
        questions: [
          {
            ...{ id: 'drill-001', topic: 'Drill', asked: SECRET, answer: ['At ease'] },
            ...{ listensFor: [], reference: null, expected: 50, isMeasured: false },
          },
        ],
      },
    ],
  })

const missing = { code: 404, type: 'document_not_found' }
const forbidden = { code: 401, type: 'user_unauthorized' }
const invalid = { code: 400, type: 'document_invalid_structure' }

/** A call about a unit board, by the SDK's client. */
function unitBoardCall<Answer>(who: SignedUp, path: string, body: object = {}, method = 'POST') {
  const { client } = who.databases
  const url = new URL(`${client.config.endpoint}/unit-boards${path}`)
  return client.call(method, url, { 'content-type': 'application/json' }, body) as Promise<Answer>
}

describe.each(ENGINES)('packets on %s', (engine) => {
  let them: TwoSoldiers
  beforeAll(async () => {
    them = await startWithTwoSoldiers({ engine })
  })
  afterAll(() => stopWithoutErrors(them.server))

  type Sheet = { $id: string; sheet: string; readerIds: string[] | null }
  const at = (documentId: string) => ({
    databaseId: 'main',
    collectionId: 'packetSheets',
    documentId,
  })
  const get = (who: SignedUp, id: string) =>
    who.databases.getDocument<never>(at(id)) as Promise<Sheet>
  const list = async (who: SignedUp, queries: string[] = []) =>
    (
      await who.databases.listDocuments({
        databaseId: 'main',
        collectionId: 'packetSheets',
        queries,
      })
    ).documents.map(({ $id }) => $id)
  const deal = (who: SignedUp, unitBoardId: string, member: number) =>
    who.databases.createDocument({
      ...at(who.sdk.ID.unique()),
      data: { unitBoardId, member, sheet: sheetText(`Member ${member}`) } as never,
    })
  const join = (userId: string, unitBoardId: string, role: 'soldier' | 'co-maker') =>
    insertRow(them.connection, 'unitBoardRoles', { userId, unitBoardId, role })
  const link = async (who: SignedUp, sheetId: string) =>
    (await call(who, 'packetLink', { sheetId, action: 'create' })).body.secret as string
  const open = (who: SignedUp, secret: string) => call(who, 'openPacketLink', { secret })

  /** Alice's unit board with two members' sheets, which Bob took as a soldier. */
  async function packet() {
    const { alice, bob, connection } = them
    const { $id } = await createSample(alice, connection, 'unitBoards')
    await join(bob.userId, $id, 'soldier')
    const sheets = [await deal(alice, $id, 0), await deal(alice, $id, 1)]
    return { unitBoardId: $id, sheets: sheets.map((sheet) => sheet.$id) as [string, string] }
  }

  test('attack 122: a soldier of the board reads no packet by id, list or query', async () => {
    const { alice, bob } = them
    const { unitBoardId, sheets } = await packet()
    const { Query } = bob.sdk
    for (const id of sheets) {
      await expect(get(bob, id)).rejects.toMatchObject(missing)
      expect((await get(alice, id)).sheet).toContain(SECRET)
    }
    const queries = [
      [],
      [Query.equal('unitBoardId', unitBoardId)],
      [Query.equal('$id', sheets)],
      [Query.equal('userId', alice.userId)],
      [Query.or([Query.equal('unitBoardId', unitBoardId), Query.equal('$id', sheets)])],
    ]
    for (const query of queries) expect(await list(bob, query)).toEqual([])
    const matches = await bob.databases.listDocuments({
      databaseId: 'main',
      collectionId: 'questionMatches',
      queries: [Query.search('questionText', 'secret question')],
    })
    expect(JSON.stringify(matches)).not.toContain(SECRET)
    await expect(list(bob, [Query.contains('sheet', 'secret')])).rejects.toMatchObject({
      code: 400,
    })
    const changed = { ...at(sheets[0]), data: { sheet: sheetText('Me') } as never }
    await expect(bob.databases.updateDocument(changed)).rejects.toMatchObject({ code: 401 })
    await expect(bob.databases.deleteDocument(at(sheets[0]))).rejects.toMatchObject({ code: 401 })
    expect((await call(bob, 'packetLink', { sheetId: sheets[0], action: 'create' })).code).toBe(404)
  })

  test('attack 122: a soldier of the board gets no event of a packet', async () => {
    const { alice, bob, connection } = them
    const { unitBoardId, sheets } = await packet()
    const heard: unknown[] = []
    const collection = 'databases.main.collections.packetSheets.documents'
    const channels = ['documents', collection, `${collection}.${sheets[0]}`]
    const end = await subscribed(bob, channels, (event) => heard.push(event.payload))
    await alice.databases.updateDocument({
      ...at(sheets[0]),
      data: { sheet: sheetText('CSM Reyes') } as never,
    })
    await deal(alice, unitBoardId, 2)
    // The bell: what comes after it would have come before it.
    const bell = await createSample(bob, connection, 'memoryTexts')
    await eventually(async () => heard.length).toBe(1)
    expect(heard).toMatchObject([{ $id: bell.$id }])
    end()
  })

  test('attack 122: an admitted member reads their own sheet and no other', async () => {
    const { alice, server } = them
    const { unitBoardId, sheets } = await packet()
    const [member, other] = [await signUp(server.url), await signUp(server.url)]
    const secret = await link(alice, sheets[1])
    expect(await open(member, secret)).toMatchObject({
      code: 200,
      body: { sheetId: sheets[1], unitBoardId },
    })
    const seen = await get(member, sheets[1])
    expect(seen).toMatchObject({ userId: null, readerIds: null })
    expect(seen.sheet).toContain(SECRET)
    await expect(get(member, sheets[0])).rejects.toMatchObject(missing)
    const { Query } = member.sdk
    expect(await list(member, [Query.equal('unitBoardId', unitBoardId)])).toEqual([sheets[1]])
    // Their own download has nothing of it.
    expect(await list(member)).toEqual([])
    await expect(
      member.databases.updateDocument({
        ...at(sheets[1]),
        data: { sheet: sheetText('Me') } as never,
      }),
    ).rejects.toMatchObject(forbidden)
    expect((await open(other, secret)).code).toBe(404)
    await expect(get(other, sheets[1])).rejects.toMatchObject(missing)
    // The member finds the sheet again, by the same link and in a list; nobody else does.
    expect((await open(member, secret)).code).toBe(200)
    const admitted = (who: SignedUp) =>
      unitBoardCall<{ boards: { unitBoardId: string }[] }>(who, '/admitted', {}, 'GET')
    expect((await admitted(member)).boards.map((one) => one.unitBoardId)).toEqual([unitBoardId])
    expect((await admitted(other)).boards).toEqual([])
    expect((await get(alice, sheets[1])).readerIds).toEqual([member.userId])
    await call(alice, 'packetLink', { sheetId: sheets[1], action: 'revoke' })
    await expect(get(member, sheets[1])).rejects.toMatchObject(missing)
  })

  test('attack 122: an id of wildcards matches no reader', async () => {
    const { alice, server } = them
    const { sheets } = await packet()
    const member = await signUp(server.url)
    await open(member, await link(alice, sheets[1]))
    const browser = makeSdkClient(server.url)
    const userId = member.userId.replace(/./, 'a').replaceAll(/(?<=.)./g, '_')
    const email = `wild-${member.userId}@example.com`
    await browser.account.create({ userId, email, password: TEST_PASSWORD, name: 'Wild' })
    await browser.account.createEmailPasswordSession({ email, password: TEST_PASSWORD })
    const wild = Object.assign(browser, { userId, email, password: TEST_PASSWORD })
    await expect(get(wild, sheets[1])).rejects.toMatchObject(missing)
  })

  test('attack 122: a candidate opens no link, and a reader who becomes one is shut out', async () => {
    const { alice, bob, server } = them
    const { unitBoardId, sheets } = await packet()
    const secret = await link(alice, sheets[0])
    expect(await open(bob, secret)).toMatchObject({ code: 401 })
    const member = await signUp(server.url)
    expect((await open(member, secret)).code).toBe(200)
    await join(member.userId, unitBoardId, 'soldier')
    await expect(get(member, sheets[0])).rejects.toMatchObject(missing)
  })

  test('a co-maker reads all sheets, changes none, and reads none once removed', async () => {
    const { connection, server } = them
    const { unitBoardId, sheets } = await packet()
    const helper = await signUp(server.url)
    const role = await join(helper.userId, unitBoardId, 'co-maker')
    const { Query } = helper.sdk
    const own = [Query.equal('unitBoardId', unitBoardId)]
    expect(await list(helper, own)).toEqual(sheets)
    await expect(helper.databases.deleteDocument(at(sheets[0]))).rejects.toMatchObject({
      code: 401,
    })
    await connection.deleteFrom('unitBoardRoles').where('$id', '=', role.$id).execute()
    expect(await list(helper, own)).toEqual([])
  })

  test('attack 150: a reader who takes the board by its code has lost the packet permanently', async () => {
    const { alice, connection, server } = them
    const { unitBoardId, sheets } = await packet()
    const member = await signUp(server.url)
    await open(member, await link(alice, sheets[0]))
    const { code } = await unitBoardCall<{ code: string }>(alice, `/${unitBoardId}/code`)
    const heard: unknown[] = []
    const end = await subscribed(member, ['documents'], (event) => heard.push(event.payload))
    await unitBoardCall(member, '/join', { code, activate: false })
    await alice.databases.updateDocument({
      ...at(sheets[0]),
      data: { sheet: sheetText('CSM Reyes') } as never,
    })
    // The bell: what comes after it would have come before it.
    const bell = await createSample(member, connection, 'memoryTexts')
    await eventually(() => heard).toContainEqual(expect.objectContaining({ $id: bell.$id }))
    expect(JSON.stringify(heard)).not.toContain(SECRET)
    end()
    const { documents } = await member.databases.listDocuments({
      ...{ databaseId: 'main', collectionId: 'unitBoardRoles' },
      queries: [member.sdk.Query.equal('unitBoardId', unitBoardId)],
    })
    await member.databases.deleteDocument({
      ...{ databaseId: 'main', collectionId: 'unitBoardRoles' },
      documentId: String(documents[0]?.$id),
    })
    await expect(get(member, sheets[0])).rejects.toMatchObject(missing)
    expect((await get(alice, sheets[0])).readerIds).toEqual([])
  })

  test('attack 200: a new account with the id of a deleted reader reads no packet', async () => {
    const { alice, server } = them
    const { sheets } = await packet()
    const reader = await signUp(server.url)
    const other = await signUp(server.url)
    for (const who of [reader, other]) await open(who, await link(alice, sheets[0]))
    expect((await call(reader, 'deleteAccount', {})).body).toEqual({ status: 'deleted' })

    const again = await signUp(server.url, { userId: reader.userId })
    await expect(get(again, sheets[0])).rejects.toMatchObject(missing)
    expect(await list(again)).toEqual([])
    expect((await get(alice, sheets[0])).readerIds).toEqual([other.userId])
    expect((await get(other, sheets[0])).sheet).toContain(SECRET)
  })

  test('attack 149: a maker who handed the board over and was removed has lost the packet', async () => {
    const { alice, server } = them
    const { unitBoardId, sheets } = await packet()
    const heir = await signUp(server.url)
    const { secret } = await unitBoardCall<{ secret: string }>(
      alice,
      `/${unitBoardId}/co-makers/invitations`,
      { label: 'SFC Doe' },
    )
    await unitBoardCall(heir, '/co-make', { secret })
    const kept = await link(alice, sheets[1])
    const { Query } = heir.sdk
    const { documents } = await heir.databases.listDocuments({
      ...{ databaseId: 'main', collectionId: 'unitBoardRoles' },
      queries: [Query.equal('unitBoardId', unitBoardId)],
    })
    const roleId = String(documents[0]?.$id)
    await unitBoardCall(alice, `/${unitBoardId}/co-makers/${roleId}/hand-over`)
    // A co-maker now, who reads and no longer changes.
    expect((await get(alice, sheets[0])).sheet).toContain(SECRET)
    const change = { ...at(sheets[0]), data: { sheet: sheetText('SGM Ortiz') } as never }
    await expect(alice.databases.updateDocument(change)).rejects.toMatchObject({ code: 401 })
    await heir.databases.updateDocument(change)
    expect((await get(heir, sheets[0])).readerIds).toEqual([])

    await unitBoardCall(heir, `/${unitBoardId}/co-makers/${roleId}`, {}, 'DELETE')
    await expect(get(alice, sheets[0])).rejects.toMatchObject(missing)
    const asked = { sheetId: sheets[0], action: 'create' }
    expect((await call(alice, 'packetLink', asked)).code).toBe(404)
    expect((await open(alice, kept)).code).toBe(404)
    expect(await list(alice)).not.toContain(sheets[0])
    expect((await get(heir, sheets[0])).sheet).toContain('SGM Ortiz')
  })

  test('attack 122: a packet is gone at the end date, and with its unit board', async () => {
    const { alice, connection } = them
    const { unitBoardId, sheets } = await packet()
    const secret = await link(alice, sheets[0])
    await connection
      .updateTable('unitBoards')
      .set({ endDate: '2026-01-01T00:00:00.000+00:00' })
      .where('$id', '=', unitBoardId)
      .execute()
    await expect(get(alice, sheets[0])).rejects.toMatchObject(missing)
    expect(await list(alice, [alice.sdk.Query.equal('unitBoardId', unitBoardId)])).toEqual([])
    const member = await signUp(them.server.url)
    expect((await open(member, secret)).code).toBe(404)
    await connection.deleteFrom('unitBoards').where('$id', '=', unitBoardId).execute()
    const left = await connection.selectFrom('packetSheets').select('unitBoardId').execute()
    expect(left.filter((row) => row.unitBoardId === unitBoardId)).toEqual([])
  })

  test('attack 191: a packet that is read again and again closes when its unit board ends', async () => {
    const { alice, connection } = them
    const { unitBoardId, sheets } = await packet()
    const query = [alice.sdk.Query.equal('unitBoardId', unitBoardId)]
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await connection
      .updateTable('unitBoards')
      .set({ endDate: wireTime(later(30)) })
      .where('$id', '=', unitBoardId)
      .execute()
    expect(await list(alice, query)).toEqual(sheets)
    expect((await get(alice, sheets[0])).sheet).toContain(SECRET)
    vi.useFakeTimers({ toFake: ['Date'], now: later(60) })
    try {
      expect(await list(alice, query)).toEqual([])
      await expect(get(alice, sheets[0])).rejects.toMatchObject(missing)
    } finally {
      vi.useRealTimers()
    }
  })

  test('attack 196: a later end date brings back no packet, and no question that was sent', async () => {
    const { alice, bob, connection } = them
    const { unitBoardId, sheets } = await packet()
    await insertRow(connection, 'unitQuestionDrafts', {
      ...{ userId: bob.userId, unitBoardId, questionText: 'What is the third general order?' },
    })
    const kept = await link(alice, sheets[0])
    await connection
      .updateTable('unitBoards')
      .set({ endDate: '2026-01-01T00:00:00.000+00:00' })
      .where('$id', '=', unitBoardId)
      .execute()
    await alice.databases.updateDocument({
      ...{ databaseId: 'main', collectionId: 'unitBoards', documentId: unitBoardId },
      data: { endDate: daysAhead(30) } as never,
    })
    const query = [alice.sdk.Query.equal('unitBoardId', unitBoardId)]
    expect(await list(alice, query)).toEqual([])
    // A soldier until the end, so a stranger to the unit board now.
    expect((await open(bob, kept)).code).toBe(404)
    const drafts = { databaseId: 'main', collectionId: 'unitQuestionDrafts', queries: query }
    expect((await alice.databases.listDocuments(drafts)).total).toBe(0)
  })

  test('attack 192: a token of 15 minutes makes no link that lasts for days', async () => {
    const { alice, server } = them
    const { sheets } = await packet()
    const thief = makeSdkClient(server.url)
    thief.client.setJWT((await alice.account.createJWT()).jwt)
    const create = JSON.stringify({ sheetId: sheets[0], action: 'create' })
    const ended = await thief.functions.createExecution({ functionId: 'packetLink', body: create })
    expect(ended).toMatchObject({ status: 'failed', responseStatusCode: 401 })
    expect(ended.responseBody).toContain('user_challenge_required')
  })

  test('a packet passes to the co-maker who gets the unit board', async () => {
    const { connection, server } = them
    const maker = await signUp(server.url)
    const helper = await signUp(server.url)
    const { $id } = await createSample(maker, connection, 'unitBoards')
    const sheet = await deal(maker, $id, 0)
    await join(helper.userId, $id, 'co-maker')
    await connection
      .updateTable('unitBoards')
      .set({ coMakerIds: JSON.stringify([helper.userId]) })
      .where('$id', '=', $id)
      .execute()
    expect((await call(maker, 'deleteAccount', {})).code).toBe(200)
    expect((await get(helper, sheet.$id)).sheet).toContain(SECRET)
    await helper.databases.deleteDocument(at(sheet.$id))
  })

  test('the packets of ended unit boards are deleted', async () => {
    const { connection } = them
    const { unitBoardId, sheets } = await packet()
    const now = new Date().toISOString().replace('Z', '+00:00')
    const nothing = { announce: () => undefined, logShare: async () => undefined }
    const work = { connection, engine, now, ...nothing }
    const left = () =>
      connection.selectFrom('packetSheets').select('$id').where('$id', 'in', sheets).execute()
    await pruneUnitBoards(work)
    expect(await left()).toHaveLength(2)
    await connection
      .updateTable('unitBoards')
      .set({ endDate: '2026-01-01T00:00:00.000+00:00' })
      .where('$id', '=', unitBoardId)
      .execute()
    await pruneUnitBoards(work)
    expect(await left()).toEqual([])
  })

  test('nobody deals a packet for the unit board of another', async () => {
    const { alice, bob, connection } = them
    const { $id } = await createSample(alice, connection, 'unitBoards')
    await join(bob.userId, $id, 'co-maker')
    await expect(deal(bob, $id, 0)).rejects.toMatchObject(invalid)
    await expect(
      alice.databases.createDocument({
        ...at(alice.sdk.ID.unique()),
        data: { unitBoardId: $id, member: 0, sheet: '{"member":1}' } as never,
      }),
    ).rejects.toMatchObject(invalid)
  })
})
