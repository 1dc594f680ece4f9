import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { wireTime } from '../../contract/wire-time.ts'
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
const BYTES_PER_STEP = 50_000
const ROWS_PER_STEP = 250

/** Pages of the index that one step of a merge writes, of 4 kB each. */
const PAGES_PER_STEP = 64

/** How long words of deleted questions may stay in the index's own pages, in milliseconds. */
const MERGED_WITHIN = 24 * 60 * 60_000

/** The setting with the moment at which the index is merged next. */
const MERGE_DUE = 'question-words-merge'

/** Milliseconds. */
const POLL_EVERY = 60_000
const RETRY_AFTER = 10_000
const STOP_WITHIN = 5000

type Step = () => Promise<unknown>

/**
 * Starts adding the words of long questions, and removing those of deleted ones, that wait for it
 * (migration 0160), in short transactions with a pause after each. PostgreSQL does it itself.
 */
export function startWordIndexer({
  store,
  log,
  clock,
}: Pick<Services, 'store' | 'log' | 'clock'>): WordIndexer {
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
    claim: async () =>
      (await nextToAdd(connection)) ??
      (await nextToRemove(connection, clock())) ??
      nextToMerge(connection, clock()),
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
    order by "number" limit ${sql.lit(ROWS_PER_STEP)}`.execute(connection)
  let bytes = 0
  const end = rows.findIndex((row) => {
    bytes += row.bytes
    return bytes >= BYTES_PER_STEP
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
async function nextToRemove(connection: Connection, now: Date): Promise<Step | undefined> {
  const some = sql`select "number" from "questionWordsToRemove" order by "number" limit ${sql.lit(ROWS_PER_STEP)}`
  const { rows } = await some.execute(connection)
  if (rows.length === 0) return undefined
  const due = wireTime(new Date(now.getTime() + MERGED_WITHIN))
  return () =>
    connection.transaction().execute(async (transaction) => {
      // A trigger removes the words.
      await sql`delete from "questionWordsToRemove" where "number" in (${some})`.execute(
        transaction,
      )
      await transaction
        .insertInto('settings')
        .values({ name: MERGE_DUE, value: due })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
}

/**
 * One step of a merge of the whole index, once a day after questions were deleted; undefined if none
 * is due. Removing words only marks them: until their pages are merged, the words of deleted
 * questions are in the file, and in its backups. The option "secure-delete" of FTS5 does nothing for
 * an index without a copy of its texts.
 */
async function nextToMerge(connection: Connection, now: Date): Promise<Step | undefined> {
  const setting = await connection
    .selectFrom('settings')
    .select('value')
    .where('name', '=', MERGE_DUE)
    .executeTakeFirst()
  if (setting === undefined || (setting.value !== MERGING && setting.value > wireTime(now))) {
    return undefined
  }
  // The first step puts all pages into one merge, which the others continue.
  const pages = setting.value === MERGING ? PAGES_PER_STEP : -PAGES_PER_STEP
  return () =>
    connection.transaction().execute(async (transaction) => {
      const before = await changesOf(transaction)
      await sql`insert into "questionWords" ("questionWords", "rank")
        values ('merge', ${sql.lit(pages)})`.execute(transaction)
      // SQLite's documentation: a step that changed less than two rows had nothing to do.
      const isDone = pages > 0 && (await changesOf(transaction)) - before < 2
      if (isDone) await transaction.deleteFrom('settings').where('name', '=', MERGE_DUE).execute()
      else {
        await transaction
          .updateTable('settings')
          .set({ value: MERGING })
          .where('name', '=', MERGE_DUE)
          .execute()
      }
    })
}

/** The value of the setting while a merge goes on. */
const MERGING = 'merging'

async function changesOf(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as "count"`.execute(
    connection,
  )
  return rows[0]?.count ?? 0
}
