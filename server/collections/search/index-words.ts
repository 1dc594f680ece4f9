import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ADD_WORDS } from '../../database/migrations/0160-words-of-long-questions.ts'
import type { Connection } from '../../database/schema.ts'
import { startWorkLoop } from '../../queue/work-loop.ts'
import type { Services } from '../../services.ts'

/** Adds words to SQLite's full-text index, and removes those of deleted questions. */
export type WordIndexer = {
  /** Notifies it that questions were written or deleted. */
  wake(): void
  stop(): Promise<void>
}

/** Others' writes wait for one step, which indexes at most about this many bytes of text. */
const BYTES_A_STEP = 50_000
const ROWS_A_STEP = 250

/** Milliseconds. */
const POLL_EVERY = 60_000
const RETRY_AFTER = 10_000
const STOP_WITHIN = 5000

type Step = () => Promise<unknown>

/**
 * Starts adding the words of long questions, and removing those of deleted ones, that wait for it
 * (migration 0160), in short transactions with a pause after each. PostgreSQL does it itself.
 */
export function startWordIndexer({ store, log }: Pick<Services, 'store' | 'log'>): WordIndexer {
  if (store.engine === 'postgres') return { wake() {}, stop: async () => {} }
  const { connection } = store
  const stopping = new AbortController()
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  const onAway = (error: unknown) =>
    log.warn({ err: error }, 'the words of questions could not be indexed')
  const loop = startWorkLoop<Step>({
    slots: 1,
    pollEvery: POLL_EVERY,
    claim: async () => (await nextToAdd(connection)) ?? nextToRemove(connection),
    async run(step) {
      const started = performance.now()
      try {
        await step()
        // Half of the time is left to others.
        await pause(performance.now() - started)
      } catch (error) {
        onAway(error)
        await pause(RETRY_AFTER)
      }
    },
    onAway,
  })
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort()
      await loop.stop(STOP_WITHIN)
    },
  }
}

/** Adds the words of the first questions that wait; undefined if there are none. */
async function nextToAdd(connection: Connection): Promise<Step | undefined> {
  const { rows } = await sql<{ number: number; bytes: number }>`
    select "number", octet_length("questionText") + coalesce(octet_length("answer"), 0) as "bytes"
    from "questionWordsToAdd" join "questions" on "$sequence" = "number"
    order by "number" limit ${sql.lit(ROWS_A_STEP)}`.execute(connection)
  let bytes = 0
  const end = rows.findIndex((row) => {
    bytes += row.bytes
    return bytes >= BYTES_A_STEP
  })
  const numbers = (end < 0 ? rows : rows.slice(0, end + 1)).map(({ number }) => number)
  return numbers.length === 0 ? undefined : () => addWords(connection, numbers)
}

/** Adds the words of those that still wait: they may have been deleted or changed since. */
async function addWords(connection: Connection, numbers: readonly number[]): Promise<void> {
  const these = sql`"number" in (${sql.join(numbers)})`
  const waiting = sql`select "number" from "questionWordsToAdd" where ${these}`
  await connection.transaction().execute(async (transaction) => {
    await sql`${sql.raw(ADD_WORDS)} where "$sequence" in (${waiting})`.execute(transaction)
    await sql`delete from "questionWordsToAdd" where ${these}`.execute(transaction)
  })
}

/** Removes the words of the first deleted questions; undefined if there are none. */
async function nextToRemove(connection: Connection): Promise<Step | undefined> {
  const some = sql`select "number" from "questionWordsToRemove" order by "number" limit ${sql.lit(ROWS_A_STEP)}`
  const { rows } = await some.execute(connection)
  if (rows.length === 0) return undefined
  // A trigger removes the words.
  return () =>
    sql`delete from "questionWordsToRemove" where "number" in (${some})`.execute(connection)
}
