import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { killedChildren } from '../testing/killed-children.ts'
import { openQueuedTallies, type QueuedTallies } from './testing/queued-tallies.ts'

describe.each(ENGINES)('killed workers on %s', (engine) => {
  let { location, addUser, add, rows, effects, close } = {} as QueuedTallies
  const children = killedChildren()
  beforeEach(async () => {
    ;({ location, addUser, add, rows, effects, close } = await openQueuedTallies(engine))
  })
  afterEach(async () => {
    children.killAll()
    await close()
  })

  const startProcess = () => {
    const script = fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url))
    return children.start(script, JSON.stringify(location))
  }

  /** Lets processes run a few executions of each user, and kills four of them meanwhile. */
  const killUnderWork = async (userIds: readonly string[]) => {
    const ids: string[] = []
    for (const userId of userIds) {
      for (let index = 0; index < 8; index += 1) ids.push(await add(userId))
    }
    const nodes = engine === 'postgres' ? 2 : 1
    let workers = await Promise.all(Array.from({ length: nodes }, startProcess))
    for (let round = 0; round < 4; round += 1) {
      const statuses = async () => new Set((await rows()).map((row) => row.status))
      const isUnderWay = async () => {
        const found = await statuses()
        return found.has('processing') || !found.has('waiting')
      }
      await eventually(isUnderWay).toBe(true)
      await sleep(Math.random() * 60)
      const [first, ...others] = workers
      if (first) await children.kill(first)
      workers = [...others, await startProcess()]
    }
    await eventually(
      async () => (await rows()).filter((row) => row.status !== 'completed').length,
    ).toBe(0)
    for (const worker of workers) await children.kill(worker)
    return ids
  }

  test('fault 9: killed processes lose nothing and run nothing twice', async () => {
    const userIds: string[] = []
    for (let user = 0; user < 6; user += 1) userIds.push(await addUser(`u${user}`))
    const ids: string[] = []
    const isOneInterrupted = async () => (await rows()).some((row) => row.attempts > 1)
    // A kill may come between two executions.
    for (let tries = 0; tries < 10 && !(await isOneInterrupted()); tries += 1) {
      ids.push(...(await killUnderWork(userIds)))
      expect(await effects()).toEqual(Object.fromEntries(ids.map((id) => [id, '1'])))
    }
    expect(await isOneInterrupted()).toBe(true)
  })
})
