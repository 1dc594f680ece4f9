import { pino } from 'pino'
import { wireTime } from '../../contract/wire-time.ts'
import type { Engine } from '../../database/engine.ts'
import { openDatabase } from '../../database/open.ts'
import { makeStore, openFeed } from '../../realtime/feed.ts'
import { makeTestDatabase } from '../../testing/databases.ts'
import { enqueue } from '../enqueue.ts'
import { readExecutionRequest } from '../execution-request.ts'
import { newExecution } from '../new-execution.ts'

/** A database with users and queued executions of `tally`. */
export type QueuedTallies = Awaited<ReturnType<typeof openQueuedTallies>>

const clock = () => new Date()

/** Opens an empty database for executions of `tally` (tally.ts). */
export async function openQueuedTallies(engine: Engine) {
  const place = await makeTestDatabase(engine)
  const database = await openDatabase(place.location)
  const feed = await openFeed(database, pino({ level: 'silent' }))
  const store = makeStore(database, feed.carrier)

  let made = 0
  const addUser = async (id: string) => {
    const at = wireTime(clock())
    const name = { name: id, email: null, phone: null, passwordHash: null, passwordUpdatedAt: null }
    const marks = {
      emailVerified: 0,
      phoneVerified: 0,
      mfa: 0,
      status: 1,
      labels: '[]',
      prefs: '{}',
    }
    const row = { id, createdAt: at, updatedAt: at, accessedAt: at, ...name, ...marks }
    await store.connection.insertInto('users').values(row).execute()
    return id
  }
  /** Queues an execution, and returns its id. */
  const add = async (userId: string, at = clock()) => {
    const id = `e${String(made++).padStart(6, '0')}`
    const caller = { kind: 'user', userId, labels: [], verified: false, sessionId: null } as const
    const request = readExecutionRequest({ async: true }, at)
    await enqueue(
      store,
      newExecution('tally', caller, request, {
        id,
        at: wireTime(at),
        sessionId: null,
        isProved: false,
      }),
    )
    return id
  }
  const rows = () => store.connection.selectFrom('executions').selectAll().orderBy('id').execute()
  /** How often each execution took effect. */
  const effects = async () =>
    Object.fromEntries(
      (await store.connection.selectFrom('settings').selectAll().execute()).map((row) => [
        row.name.replace('tally:', ''),
        row.value,
      ]),
    )
  return {
    ...{ location: place.location, feed, store, addUser, add, rows, effects },
    async close() {
      await feed.close()
      await database.close()
      await place.drop()
    },
  }
}
