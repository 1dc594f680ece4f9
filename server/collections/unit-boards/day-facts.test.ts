import { parseDayFacts } from '@squared-away/domain/entities/board-day-facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call as runFunction } from '../../functions/testing/calls.ts'
import { ENGINES } from '../../testing/databases.ts'
import { daysAhead } from '../../testing/sample-documents.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import {
  at,
  makeUnitWorld,
  type UnitWorld,
  unitCall,
} from '../../unit-boards/testing/unit-world.ts'
import { oneAtATime } from '../collection.ts'
import { clearEnded } from './end-roles.ts'
import { holdUnitBoard } from './hold.ts'

const SAID = {
  ...{ reportingTime: '0845', place: 'Chapel', uniform: 'AGSU', bring: ['Two pens'] },
  ...{ rehearsal: '7 JAN, 0900', prohibited: 'Phones', suspenses: ['Packet, 4 JAN'] },
}

describe.each(ENGINES)('what a unit board leaves its soldiers, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.stop())

  /** A unit board in ten days that a soldier joined, with what the soldier's own board keeps. */
  async function joined(changes: object = {}) {
    const world = await makeUnitWorld(server)
    const { maker, soldier, unitBoardId } = world
    await maker.databases.updateDocument({
      ...at('unitBoards', unitBoardId),
      data: { ...SAID, targetDate: daysAhead(10), ...changes } as never,
    })
    const kept = async () => {
      const { documents } = await soldier.databases.listDocuments({
        ...{ databaseId: 'main', collectionId: 'boards' },
      })
      return parseDayFacts((documents[0] as unknown as { dayFacts: string | null }).dayFacts)
    }
    const deleteIt = () => maker.databases.deleteDocument(at('unitBoards', unitBoardId))
    return { ...world, kept, deleteIt }
  }

  const inOne = async (
    { unitBoardId, soldier }: UnitWorld,
    write: (held: NonNullable<Awaited<ReturnType<typeof holdUnitBoard>>>) => Promise<void>,
  ) => {
    const { connection, engine: kind } = server.services.store
    await oneAtATime({ connection, engine: kind }, soldier.userId)
    const held = await holdUnitBoard({ connection, engine: kind }, unitBoardId)
    if (held) await write(held)
  }

  test('a deleted one leaves time, place, uniform and what to bring, and the soldier is notified', async () => {
    const { kept, deleteIt } = await joined()
    expect(await kept()).toBeNull()
    await deleteIt()
    expect(await kept()).toMatchObject({ end: 'deleted', ...SAID, isSeen: false })
  })

  test('so does one that goes with its maker’s account', async () => {
    const world = await joined()
    const { maker, kept, unitBoardId, coMakerRole } = world
    await unitCall(maker, 'DELETE', `/${unitBoardId}/co-makers/${coMakerRole}`)
    expect(await runFunction(maker, 'deleteAccount', {})).toMatchObject({ code: 200 })
    expect(await kept()).toMatchObject({ end: 'deleted', place: 'Chapel', isSeen: false })
  })

  test('notifies a soldier who is removed, but not one who leaves', async () => {
    const removed = await joined()
    await unitCall(removed.maker, 'DELETE', `/${removed.unitBoardId}/soldiers`)
    expect(await removed.kept()).toMatchObject({ end: 'removed', ...SAID, isSeen: false })
    const left = await joined()
    await left.soldier.databases.deleteDocument(at('unitBoardRoles', left.soldierRole))
    expect(await left.kept()).toMatchObject({ end: 'left', ...SAID, isSeen: true })
  })

  test('nobody is notified of the end of a board whose day is over', async () => {
    const world = await joined({ targetDate: daysAhead(-2) })
    const work = {
      ...{ connection: server.services.store.connection, now: daysAhead(0) },
      ...{ announce: () => {}, logShare: async () => {} },
    }
    await inOne(world, (held) => clearEnded(work, held))
    expect(await world.kept()).toMatchObject({ end: 'ended', isSeen: true })
  })

  test('the soldier marks it as seen, and writes nothing else into it', async () => {
    const { kept, deleteIt, soldier } = await joined()
    await deleteIt()
    const { documents } = await soldier.databases.listDocuments({
      ...{ databaseId: 'main', collectionId: 'boards' },
    })
    const update = (dayFacts: unknown) =>
      soldier.databases.updateDocument({
        ...at('boards', String(documents[0]?.$id)),
        data: { dayFacts } as never,
      })
    await update(JSON.stringify({ ...(await kept()), isSeen: true }))
    expect(await kept()).toMatchObject({ ...SAID, isSeen: true })
    for (const wrong of [
      '{}',
      'x',
      JSON.stringify({ ...(await kept()), place: 'x'.repeat(201) }),
    ]) {
      await expect(update(wrong)).rejects.toMatchObject({ code: 400 })
    }
  })

  test('attack 240: a unit board that an admin closed is deleted to leave its words with soldiers', async () => {
    const { connection, unitBoardId, maker, kept, deleteIt } = await joined()
    await connection
      .updateTable('unitBoards')
      .set({ isHidden: 1 })
      .where('$id', '=', unitBoardId)
      .execute()
    await maker.databases.updateDocument({
      ...at('unitBoards', unitBoardId),
      data: { place: 'Bad words' } as never,
    })
    await deleteIt()
    expect(await kept()).toMatchObject({
      ...{ end: 'deleted', reportingTime: null, place: null, uniform: null, bring: [] },
      ...{ rehearsal: null, prohibited: null, suspenses: [] },
    })
  })
})
