import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { questionMatches } from '../../server/collections/search/question-matches.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../../server/database/open.ts'

/**
 * `npm run bench:search -w lab`: measures a search with 50,000 own questions among 150,000, by kinds of
 * words; the target is 100 ms. On SQLite in a new folder, or on an empty PostgreSQL database in
 * BENCH_DATABASE_URL.
 */

const USERS = ['one', 'two', 'three']
const SETS_PER_USER = 10
const QUESTIONS_PER_SET = 5000
const ROUNDS = 21
const LIMIT = 100

const SEARCHES = {
  'a word of every question': 'question',
  'a word of one question': 'number31415',
  'the beginning of every question': 'wha',
  'the beginning of a tenth': 'number4',
  'three words': 'army about number7',
  'a word of none': 'nowhere',
}

const place = mkdtempSync(join(tmpdir(), 'squared-away-search-'))
const url = process.env.BENCH_DATABASE_URL
const location: DatabaseLocation = url
  ? { engine: 'postgres', url }
  : { engine: 'sqlite', dataDir: place }

const database = await openDatabase(location)
try {
  await insertQuestions(database)
  for (const [name, search] of Object.entries(SEARCHES)) await measure(database, name, search)
} finally {
  await database.close()
  rmSync(place, { recursive: true, force: true })
}

async function measure({ engine, costly: connection }: Database, name: string, search: string) {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const asked = { engine, connection, userId: 'two', search }
    found = (await questionMatches.computeRows?.(asked))?.length ?? 0
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const [median = 0, worst = 0] = [times[Math.floor(ROUNDS / 2)], times.at(-1)]
  console.log(`${name}: ${median.toFixed(1)} ms, at worst ${worst.toFixed(1)} ms (${found} found)`)
  if (median > LIMIT) process.exitCode = 1
}

async function insertQuestions({ connection, engine }: Database) {
  for (const user of USERS) {
    await sql`insert into "users" ("id", "createdAt", "updatedAt", "name", "accessedAt")
      values (${user}, '', '', '', '')`.execute(connection)
    for (let n = 0; n < SETS_PER_USER; n += 1) await insertSet(user, n)
  }
  if (engine === 'postgres') await sql`analyze`.execute(connection)

  async function insertSet(user: string, n: number) {
    const setId = `${user}-${n}`
    await sql`insert into "questionSets" ("$id", "$createdAt", "$updatedAt", "userId", "name",
        "type", "scope", "questionCount")
      values (${setId}, '', '', ${user}, ${setId}, 'standard', 'user', ${sql.lit(QUESTIONS_PER_SET)})`.execute(
      connection,
    )
    await sql`insert into "questions" ("$id", "$createdAt", "$updatedAt", "setId", "userId",
        "scope", "questionText", "answer", "category", "distractors")
      with recursive "numbers" ("n") as (
        select 1 union all select "n" + 1 from "numbers" where "n" < ${sql.lit(QUESTIONS_PER_SET)}
      ) select ${setId} || '-' || "n", '', '', ${setId}, ${user}, 'user',
        'What is question number' || ("n" + ${sql.lit(n * QUESTIONS_PER_SET)}) || ' about?',
        'It is about the Army and what a leader knows of it. ' ||
          ${'A leader of character, presence and intellect. '.repeat(2)},
        'Topic ' || ("n" % 40), '[]' from "numbers"`.execute(connection)
  }
}
