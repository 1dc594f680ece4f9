import type { Models } from 'appwrite'
import { describe, expect, test } from 'vitest'
import { startProduct } from '../../scripts/product.ts'
import { ENGINES, makeTestDatabase } from '../testing/databases.ts'
import { daysAhead } from '../testing/sample-documents.ts'
import { type SignedUp, signUp } from '../testing/server.ts'

const ROUNDS = 3
const SOLDIERS = 3
/** A unit board changes 20 times in ten minutes at most. */
const EDITS_BEFORE_KILL = 5

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

type Person = Pick<SignedUp, 'fetch'>
type Stored = Models.Document & Record<string, unknown>

describe.each(ENGINES)('SIGKILL while a unit board changes and is taken, on %s', (engine) => {
  test('fault 31: each soldier follows it whole or not at all, and takes it once', async () => {
    const place = await makeTestDatabase(engine)
    const env: Record<string, string> =
      place.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {}
    const start = () => startProduct({ env, dataDir: place.dataDir })
    let product = await start()
    const send = async (who: Person, method: string, path: string, body?: object) => {
      const response = await who.fetch(`${product.url}/v1${path}`, {
        // Each start has a port of its own.
        ...{ method, headers: { ...HEADERS, origin: product.url } },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    }
    const documents = (collection: string) => `/databases/main/collections/${collection}/documents`
    const list = async (who: Person, collection: string): Promise<Stored[]> =>
      (await send(who, 'GET', documents(collection))).body.documents
    try {
      const maker = await signUp(product.url)
      const soldiers: SignedUp[] = []
      while (soldiers.length < SOLDIERS) soldiers.push(await signUp(product.url))
      const made = await send(maker, 'POST', documents('unitBoards'), {
        documentId: 'unit-board',
        data: {
          ...{ name: 'Battalion board', kind: 'promotion', targetDate: null, bring: [] },
          ...{ reportingTime: null, place: null, uniform: null, categories: ['Drill'] },
          ...{ members: '[]', texts: '[]', endDate: daysAhead(30) },
        },
      })
      expect(made.status).toBe(201)
      const { code } = (await send(maker, 'POST', '/unit-boards/unit-board/code', {})).body

      let edits = 0
      let acknowledged = 0
      const edit = async () => {
        edits += 1
        const made = edits
        const data = { categories: ['Drill', `Topic ${made}`] }
        const answer = await send(maker, 'PATCH', `${documents('unitBoards')}/unit-board`, { data })
        if (answer.status === 200) acknowledged = made
        return answer
      }
      /** Edits a few times, then calls `onEnough` with another edit on its way. */
      const editUntilGone = async (onEnough: () => void) => {
        for (let count = 0; count < EDITS_BEFORE_KILL; count += 1) {
          expect((await edit()).status).toBe(200)
        }
        const last = edit()
        onEnough()
        await last
      }
      /** Takes the board and leaves it until the server is gone. */
      const takeAndLeave = async (who: Person) => {
        for (;;) {
          const taken = await send(who, 'POST', '/unit-boards/join', { code })
          expect(taken.status).toBe(201)
          const [role] = await list(who, 'unitBoardRoles')
          const path = `${documents('unitBoardRoles')}/${role?.$id}`
          expect((await send(who, 'DELETE', path)).status).toBe(204)
        }
      }

      for (let round = 0; round < ROUNDS; round += 1) {
        const [steady, ...others] = soldiers
        if (!steady) throw new Error('A soldier is missing.')
        const taken = await send(steady, 'POST', '/unit-boards/join', { code })
        expect(taken.status).toBe(201)
        const enough = Promise.withResolvers<void>()
        const editing = editUntilGone(enough.resolve).finally(enough.resolve)
        const work = Promise.allSettled([editing, ...others.map(takeAndLeave)])
        await enough.promise
        await product.kill()
        await work
        product = await start()

        const [unitBoard] = await list(maker, 'unitBoards')
        // The last acknowledged edit, or one after it that was not answered.
        const topics = unitBoard?.categories as string[]
        const stored = Number(topics[1]?.replace('Topic ', ''))
        expect(stored).toBeGreaterThanOrEqual(acknowledged)
        expect(stored).toBeLessThanOrEqual(edits)
        for (const soldier of soldiers) {
          // A soldier whose request was cut off sends it again.
          const again = await send(soldier, 'POST', '/unit-boards/join', { code })
          expect(again.status).toBe(201)
          const roles = await list(soldier, 'unitBoardRoles')
          expect(roles.map(({ boardId }) => boardId)).toEqual([again.body.boardId])
          const own = await send(soldier, 'GET', `${documents('boards')}/${again.body.boardId}`)
          expect(own.body.categories).toEqual(topics)
        }
        expect((await send(maker, 'GET', '/unit-boards/unit-board/roster')).body.soldiers).toBe(
          SOLDIERS,
        )
      }
    } finally {
      await product.stop()
      await place.drop()
    }
  })
})
