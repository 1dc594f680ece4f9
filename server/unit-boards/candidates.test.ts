import { CANDIDATE_LIMITS } from '@squared-away/domain/entities/unit-board-candidate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearEnded } from '../collections/unit-boards/end-roles.ts'
import { holdUnitBoard } from '../collections/unit-boards/hold.ts'
import { call as runFunction } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { type SignedUp, startTestServer, type TestServer } from '../testing/server.ts'
import { stopWithoutErrors } from '../testing/two-soldiers.ts'
import { pruneUnitBoards } from './prune-unit-boards.ts'
import { at, makeUnitWorld, type UnitWorld, unitCall } from './testing/unit-world.ts'

const missing = { code: 404, type: 'document_not_found' }

const candidate = (id: string, changes: object = {}) => ({
  ...{ id, rank: 'SGT', name: `Doe ${id}`, unit: 'A Co', sponsor: null },
  ...{ isAlternate: false, isExcused: true, group: null },
  ...changes,
})

type List = { version: number; candidates: object[] }

describe.each(ENGINES)('candidates of a unit board on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => stopWithoutErrors(server))

  const get = (who: SignedUp, { unitBoardId }: UnitWorld) =>
    unitCall<List>(who, 'GET', `/${unitBoardId}/candidates`)
  const put = (who: SignedUp, { unitBoardId }: UnitWorld, list: object) =>
    unitCall<{ version: number }>(who, 'PUT', `/${unitBoardId}/candidates`, list)
  const rows = ({ unitBoardId }: UnitWorld) =>
    server.database.connection
      .selectFrom('unitBoardCandidates')
      .select('version')
      .where('unitBoardId', '=', unitBoardId)
      .execute()

  test('are saved whole over the version that was seen, and never over another one', async () => {
    const world = await makeUnitWorld(server)
    const { maker, coMaker } = world
    expect(await get(maker, world)).toEqual({ version: 0, candidates: [] })
    const list = { version: 0, candidates: [candidate('a'), candidate('b', { group: 'NCOs' })] }
    expect(await put(maker, world, list)).toEqual({ version: 1 })
    expect(await get(coMaker, world)).toEqual({ ...list, version: 1 })
    const stale = put(coMaker, world, { version: 0, candidates: [] })
    await expect(stale).rejects.toMatchObject({ code: 409, type: 'document_update_conflict' })
    expect(await put(coMaker, world, { version: 1, candidates: [] })).toEqual({ version: 2 })
    expect(await get(maker, world)).toEqual({ version: 2, candidates: [] })
    const both = await Promise.allSettled([
      put(maker, world, { version: 2, candidates: [candidate('c')] }),
      put(coMaker, world, { version: 2, candidates: [candidate('d')] }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('attack 274: nobody but the makers reads or changes them', async () => {
    const world = await makeUnitWorld(server)
    const { maker, coMaker, soldier, outsider, unitBoardId, coMakerRole } = world
    const list = { version: 0, candidates: [candidate('a', { name: 'Zebulon' })] }
    await put(maker, world, list)
    await runFunction(outsider, 'openPacketLink', { secret: world.linkSecret })
    for (const who of [soldier, outsider]) {
      await expect(get(who, world)).rejects.toMatchObject(missing)
      await expect(put(who, world, { ...list, version: 1 })).rejects.toMatchObject(missing)
    }
    const visitor = server.visitor() as SignedUp
    await expect(get(visitor, world)).rejects.toMatchObject({ code: 401 })
    // Neither the unit board as its soldiers read it, nor a collection, has them.
    const board = await soldier.databases.getDocument(at('unitBoards', unitBoardId))
    expect(JSON.stringify(board)).not.toContain('Zebulon')
    const collection = { databaseId: 'main', collectionId: 'unitBoardCandidates' }
    await expect(maker.databases.listDocuments(collection)).rejects.toMatchObject({ code: 404 })
    expect(JSON.stringify(await unitCall(maker, 'GET', `/${unitBoardId}/roster`))).not.toContain(
      'Zebulon',
    )
    await unitCall(maker, 'DELETE', `/${unitBoardId}/co-makers/${coMakerRole}`)
    await expect(get(coMaker, world)).rejects.toMatchObject(missing)
    expect(await rows(world)).toEqual([{ version: 1 }])
  })

  test('attack 275: a list that is none, too long or says more is refused whole', async () => {
    const world = await makeUnitWorld(server)
    const many = Array.from({ length: CANDIDATE_LIMITS.candidates }, (_, at) =>
      candidate(`id-${at}`, {
        ...{ name: '軍'.repeat(CANDIDATE_LIMITS.name), unit: '軍'.repeat(CANDIDATE_LIMITS.unit) },
        sponsor: '軍'.repeat(CANDIDATE_LIMITS.sponsor),
      }),
    )
    const bad = [
      [...many, candidate('more')],
      [candidate('a'), candidate('a')],
      [candidate('a', { name: ' ' })],
      [candidate('a', { name: 'one\ntwo' })],
      [candidate('a', { sponsor: 'x'.repeat(CANDIDATE_LIMITS.sponsor + 1) })],
      [candidate('a', { reason: 'TDY' })],
      [candidate('a', { group: 'Officers' })],
      'none',
    ]
    for (const candidates of bad) {
      const refused = put(world.maker, world, { version: 0, candidates })
      await expect(refused).rejects.toMatchObject({ code: 400 })
    }
    const version = put(world.maker, world, { version: -1, candidates: [] })
    await expect(version).rejects.toMatchObject({ code: 400 })
    expect(await rows(world)).toEqual([])
    expect(await put(world.maker, world, { version: 0, candidates: many })).toEqual({ version: 1 })
  })

  test('end with the unit board, at its end date, and with the account of its last maker', async () => {
    const worlds = [
      await makeUnitWorld(server),
      await makeUnitWorld(server),
      await makeUnitWorld(server),
    ] as const
    for (const world of worlds) {
      await put(world.maker, world, { version: 0, candidates: [candidate('a')] })
    }
    const [deleted, ended, left] = worlds
    await deleted.maker.databases.deleteDocument(at('unitBoards', deleted.unitBoardId))
    expect(await rows(deleted)).toEqual([])

    const { store } = server.services
    const now = '2999-01-01T00:00:00.000+00:00'
    const held = await holdUnitBoard(store, ended.unitBoardId)
    if (held) {
      const work = {
        connection: store.connection,
        announce: () => {},
        now,
        logShare: async () => {},
      }
      await clearEnded(work, held)
    }
    expect(await rows(ended)).toEqual([])

    await left.coMaker.databases.deleteDocument(at('unitBoardRoles', left.coMakerRole))
    await runFunction(left.maker, 'deleteAccount', {})
    expect(await rows(left)).toEqual([])
  })

  test('stay with a unit board that is handed over, and are cleared once it ended', async () => {
    const world = await makeUnitWorld(server)
    const { maker, coMaker, unitBoardId, coMakerRole } = world
    await put(maker, world, { version: 0, candidates: [candidate('a')] })
    await unitCall(maker, 'POST', `/${unitBoardId}/co-makers/${coMakerRole}/hand-over`)
    await runFunction(maker, 'deleteAccount', {})
    expect(await get(coMaker, world)).toMatchObject({ version: 1, candidates: [{ id: 'a' }] })
    const { connection, engine: kind } = server.services.store
    await connection
      .updateTable('unitBoards')
      .set({ endDate: '2020-01-01T00:00:00.000+00:00' })
      .where('$id', '=', unitBoardId)
      .execute()
    const late = put(coMaker, world, { version: 1, candidates: [] })
    await expect(late).rejects.toMatchObject({ code: 400, type: 'general_bad_request' })
    // The list alone is reason enough to clear it.
    for (const table of ['packetSheets', 'unitBoardCodes', 'unitBoardRoles'] as const) {
      await connection.deleteFrom(table).where('unitBoardId', '=', unitBoardId).execute()
    }
    await pruneUnitBoards({
      ...{ connection, engine: kind, announce: () => {}, logShare: async () => {} },
      now: '2021-01-01T00:00:00.000+00:00',
    })
    expect(await rows(world)).toEqual([])
  })
})
