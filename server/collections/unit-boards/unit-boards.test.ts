import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../../testing/databases.ts'
import { createSample, daysAhead, insertRow } from '../../testing/sample-documents.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import {
  startWithTwoSoldiers,
  stopWithoutErrors,
  type TwoSoldiers,
} from '../../testing/two-soldiers.ts'

const missing = { code: 404, type: 'document_not_found' }
const forbidden = { code: 401, type: 'user_unauthorized' }
const invalid = { code: 400, type: 'document_invalid_structure' }

describe.each(ENGINES)('unit boards on %s', (engine) => {
  let them: TwoSoldiers
  beforeAll(async () => {
    them = await startWithTwoSoldiers({ engine })
  })
  afterAll(() => stopWithoutErrors(them.server))

  const place = (collectionId: string, documentId: string) => ({
    databaseId: 'main',
    collectionId,
    documentId,
  })
  const get = (who: SignedUp, collectionId: string, id: string) =>
    who.databases.getDocument<never>(place(collectionId, id)) as Promise<Record<string, unknown>>
  const update = (who: SignedUp, collectionId: string, id: string, data: object) =>
    who.databases.updateDocument({ ...place(collectionId, id), data: data as never })

  /** A unit board of Alice that Bob takes, with a board of his that follows it. */
  async function taken() {
    const { alice, bob, connection } = them
    const unitBoard = await createSample(alice, connection, 'unitBoards')
    const given = {
      name: 'Battalion board',
      targetDate: unitBoard.targetDate,
      categories: ['Drill', 'Uniform'],
    }
    const board = await createSample(bob, connection, 'boards', {
      ...given,
      categories: [...given.categories, 'First Aid'],
    })
    const role = await insertRow(connection, 'unitBoardRoles', {
      userId: bob.userId,
      unitBoardId: unitBoard.$id,
      role: 'soldier',
      boardId: board.$id,
      given: JSON.stringify(given),
    })
    return { unitBoard, board, role }
  }

  test('strangers see nothing of a unit board, its soldiers read it and cannot change it', async () => {
    const { server, alice, bob } = them
    const { unitBoard } = await taken()
    const stranger = await signUp(server.url)
    await expect(get(stranger, 'unitBoards', unitBoard.$id)).rejects.toMatchObject(missing)
    const seen = await get(bob, 'unitBoards', unitBoard.$id)
    expect(seen).toMatchObject({ name: 'Battalion board', userId: null, coMakerIds: null })
    await expect(update(bob, 'unitBoards', unitBoard.$id, { name: 'Mine' })).rejects.toMatchObject(
      forbidden,
    )
    await expect(
      update(alice, 'unitBoards', unitBoard.$id, { coMakerIds: [bob.userId] }),
    ).rejects.toMatchObject(invalid)
  })

  test('soldiers find a unit board by its id only, and makers by their own', async () => {
    const { bob, connection } = them
    const { unitBoard } = await taken()
    const { Query } = bob.sdk
    const list = async (queries: string[]) =>
      (
        await bob.databases.listDocuments({
          databaseId: 'main',
          collectionId: 'unitBoards',
          queries,
        })
      ).documents
    expect((await list([])).map(({ $id }) => $id)).not.toContain(unitBoard.$id)
    expect(await list([Query.equal('$id', unitBoard.$id)])).toHaveLength(1)
    await connection
      .updateTable('unitBoards')
      .set({ isHidden: 1 })
      .where('$id', '=', unitBoard.$id)
      .execute()
    expect(await list([Query.equal('$id', unitBoard.$id)])).toEqual([])
  })

  test('a soldier’s board follows the unit’s and keeps the soldier’s own topics', async () => {
    const { alice, bob } = them
    const { unitBoard, board, role } = await taken()
    await update(alice, 'unitBoards', unitBoard.$id, {
      targetDate: '2027-01-15T00:00:00.000+00:00',
      categories: ['Maps'],
    })
    expect(await get(bob, 'boards', board.$id)).toMatchObject({
      targetDate: '2027-01-15T00:00:00.000+00:00',
      categories: ['Uniform', 'First Aid', 'Maps'],
    })
    const seen = await get(bob, 'unitBoards', unitBoard.$id)
    const [change] = JSON.parse(String(seen.changes))
    expect(change).toMatchObject({
      parts: ['targetDate', 'topics'],
      added: ['Maps'],
      removed: ['Drill'],
    })
    await update(bob, 'unitBoardRoles', role.$id, { seenAt: change.at })
    expect(await get(bob, 'unitBoardRoles', role.$id)).toMatchObject({ seenAt: change.at })
  })

  test('leaving ends a soldier’s shares and keeps the soldier’s board', async () => {
    const { bob } = them
    const { unitBoard, board, role } = await taken()
    const share = await bob.databases.createDocument<never>({
      ...place('unitBoardShares', bob.sdk.ID.unique()),
      data: {
        unitBoardId: unitBoard.$id,
        ...{ name: 'Bob', parts: ['days', 'days'], endsAt: daysAhead(7) },
        summary: '{"asOf":"2026-11-23T10:00:00Z","studiedDays":5,"mockBoards":9}',
      } as never,
    })
    expect(share).toMatchObject({
      parts: ['days'],
      summary: '{"asOf":"2026-11-23T10:00:00Z","studiedDays":5}',
    })
    await bob.databases.deleteDocument(place('unitBoardRoles', role.$id))
    await expect(get(bob, 'unitBoards', unitBoard.$id)).rejects.toMatchObject(missing)
    const ended = await get(bob, 'unitBoardShares', (share as { $id: string }).$id)
    expect(ended.summary).toBeNull()
    expect(ended.endedAt).not.toBeNull()
    expect(await get(bob, 'boards', board.$id)).toMatchObject({ name: 'Battalion board' })
  })

  test('a share is only for a taken unit board, ends at most 90 days ahead, and once', async () => {
    const { alice, bob } = them
    const { unitBoard } = await taken()
    const share = (who: SignedUp, changes: object = {}) =>
      who.databases.createDocument<never>({
        ...place('unitBoardShares', who.sdk.ID.unique()),
        data: {
          unitBoardId: unitBoard.$id,
          ...{ name: 'Bob', parts: ['days'], endsAt: daysAhead(7), ...changes },
        } as never,
      })
    await expect(share(alice)).rejects.toMatchObject(invalid)
    await expect(share(bob, { endsAt: daysAhead(91) })).rejects.toMatchObject(invalid)
    const first = (await share(bob)) as { $id: string }
    await expect(share(bob)).rejects.toMatchObject({ code: 409 })
    await expect(get(alice, 'unitBoardShares', first.$id)).rejects.toMatchObject(missing)
    await update(bob, 'unitBoardShares', first.$id, { endedAt: daysAhead(3) })
    const taken2 = await get(bob, 'unitBoardShares', first.$id)
    expect(Date.parse(String(taken2.endedAt))).toBeLessThanOrEqual(Date.now() + 60_000)
    await expect(
      update(bob, 'unitBoardShares', first.$id, { endedAt: null }),
    ).rejects.toMatchObject(invalid)
    await share(bob)
  })

  test('a unit board ends within 400 days, and a user has at most 20', async () => {
    const { server, connection } = them
    const maker = await signUp(server.url)
    const make = (endDate: string) => createSample(maker, connection, 'unitBoards', { endDate })
    await expect(make(daysAhead(-1))).rejects.toMatchObject(invalid)
    await expect(make(daysAhead(401))).rejects.toMatchObject(invalid)
    for (let made = 0; made < 20; made += 1) await make(daysAhead(30))
    await expect(make(daysAhead(30))).rejects.toMatchObject(invalid)
  })
})
