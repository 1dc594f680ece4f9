import { describe, expect, test } from 'vitest'
import { startProduct } from '../../scripts/product.ts'
import { newMark, openTestRoom, roomQuestionId, TestRoom } from '../rooms/testing/room-calls.ts'
import { ENGINES, makeTestDatabase } from '../testing/databases.ts'
import { makeSdkClient } from '../testing/sdk-client.ts'
import { signUp } from '../testing/server.ts'

const ROUNDS = 3
const MARKS_BEFORE_KILL = 15

describe.each(ENGINES)('SIGKILL while members mark, on %s', (engine) => {
  test('fault 28: no acknowledged mark of a room is lost, and none is stored twice', async () => {
    const place = await makeTestDatabase(engine)
    const env: Record<string, string> =
      place.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {}
    const start = () => startProduct({ env, dataDir: place.dataDir })
    let product = await start()
    try {
      const host = await signUp(product.url)
      const opened = await openTestRoom(product.url, host)
      const { token = '' } = await opened.admitted('member-1', makeSdkClient(product.url))
      await opened.start()
      const acknowledged = new Map<string, number>()
      for (let round = 0; round < ROUNDS; round += 1) {
        const room = new TestRoom(product.url, host, opened.room)
        const phone = { ...makeSdkClient(product.url), token }
        const enough = Promise.withResolvers<void>()
        const marking = markUntilGone(room, phone, acknowledged, enough.resolve)
        await enough.promise
        await product.kill()
        const unanswered = await marking
        product = await start()
        const again = new TestRoom(product.url, host, opened.room)
        const afterwards = { ...makeSdkClient(product.url), token }
        // The phone sends again what was not answered, and some of what was.
        const resent = [unanswered, ...acknowledged.keys()].slice(0, 50)
        const marks = resent.map((id) => ({ ...newMark(QUESTION), id }))
        const answer = await again.mark(afterwards, ...marks)
        expect(answer.status).toBe(200)
        acknowledged.set(unanswered, 1)
        const { marks: stored } = await again.view(afterwards)
        expect(stored.length).toBe(acknowledged.size)
      }
    } finally {
      await product.stop()
      await place.drop()
    }
  })
})

const QUESTION = roomQuestionId('member-1', 'candidate-1')

/** Marks until the server is gone. @returns The id of the mark that was not answered. */
async function markUntilGone(
  room: TestRoom,
  phone: Parameters<TestRoom['mark']>[0],
  acknowledged: Map<string, number>,
  onEnough: () => void,
): Promise<string> {
  for (let count = 1; ; count += 1) {
    const mark = newMark(QUESTION)
    try {
      const { status } = await room.mark(phone, mark)
      if (status !== 200) return mark.id
      acknowledged.set(mark.id, count)
    } catch {
      return mark.id
    }
    if (count === MARKS_BEFORE_KILL) onEnough()
  }
}
