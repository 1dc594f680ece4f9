import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CSV_HEADER } from '@squared-away/domain/csv/testing/refused-files'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { wireTime } from '../../contract/wire-time.ts'
import { openDatabase } from '../../database/open.ts'
import { enqueue } from '../../executions/enqueue.ts'
import { readExecutionRequest } from '../../executions/execution-request.ts'
import { newExecution } from '../../executions/new-execution.ts'
import { makeStore, openFeed } from '../../realtime/feed.ts'
import { ENGINES, makeTestDatabase } from '../../testing/databases.ts'
import { signUp, startTestServer } from '../../testing/server.ts'
import { ownedSetRows, setQuestionRows } from '../testing/question-sets.ts'

const NODE = { execPath: process.execPath, execArgv: [] }

test.each(ENGINES)(
  'fault 8: imports one complete set, and no partial one, despite killed processes on %s',
  async (engine) => {
    const place = await makeTestDatabase(engine)
    const first = await startTestServer({ engine, place })
    const { userId } = await signUp(first.url)
    await first.stop()
    const database = await openDatabase(place.location)
    const feed = await openFeed(database, pino({ level: 'silent' }))
    const rows = Array.from({ length: 8000 }, (_, number) => `Number ${number}?,Yes,No,Never,Maybe`)
    const body = JSON.stringify({
      csvData: `${CSV_HEADER}\n${rows.join('\n')}`,
      fileName: 'Kill.csv',
    })
    const request = readExecutionRequest({ body, async: true }, new Date())
    const caller = { kind: 'user', userId, labels: [], verified: false, sessionId: null } as const
    const at = wireTime(new Date())
    const identity = { id: 'killed', at, sessionId: null, isProved: false }
    const execution = () =>
      database.connection
        .selectFrom('executions')
        .select(['status', 'attempts'])
        .executeTakeFirstOrThrow()
    let child: ChildProcess | undefined
    try {
      await enqueue(
        makeStore(database, feed.carrier),
        newExecution('uploadCsv', caller, request, identity),
      )
      const script = fileURLToPath(new URL('../testing/product-process.ts', import.meta.url))
      for (let wait = 60; (await execution()).status !== 'completed'; wait *= 2) {
        const started = fork(script, [JSON.stringify(place.location)], NODE)
        child = started
        await new Promise((resolve) => started.once('message', resolve))
        await sleep(wait)
        const gone = new Promise((resolve) => started.once('exit', resolve))
        started.kill('SIGKILL')
        await gone
        const sets = await ownedSetRows(database.connection, userId)
        const isDone = (await execution()).status === 'completed'
        expect(sets.map((set) => set.questionCount)).toEqual(isDone ? [5000, 3000] : [])
      }
      expect((await execution()).attempts).toBeGreaterThan(1)
      for (const set of await ownedSetRows(database.connection, userId)) {
        expect(await setQuestionRows(database.connection, set.$id)).toHaveLength(set.questionCount)
      }
    } finally {
      child?.kill('SIGKILL')
      await feed.close()
      await database.close()
      await place.drop()
    }
  },
)
