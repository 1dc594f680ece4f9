import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * Full-text index of questions, together with their owner and set, so that a search scans nobody
 * else's.
 * The database maintains the index whatever writes a question: PostgreSQL indexes an expression,
 * SQLite has triggers.
 */
export function questionWords(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await (engine === 'postgres' ? indexInPostgres(db) : indexInSqlite(db))
    },
  }
}

const TEXTS = ['questionText', 'answer', 'category', 'regulationRef']

const TABLES = [
  { table: 'questions', index: 'questionWords', places: ['userId', 'setId'] },
  { table: 'defaultQuestions', index: 'defaultQuestionWords', places: [] },
]

/** Everything except letters and digits separates words, independent of the locale. */
const MARKS = String.raw`[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\u00a0-\u00bf\u2000-\u206f]+`

const TEXT = TEXTS.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `)

const WORDS = `to_tsvector('simple'::regconfig, regexp_replace(${TEXT}, '${MARKS}', ' ', 'g'))`

const PLACES = `array_to_tsvector(array['user:' || coalesce("userId", ''), 'set:' || "setId"])`

/** The expression of PostgreSQL's indexes; a query with the same expression uses the index. */
export const INDEXED_WORDS: Readonly<
  Record<'questions' | 'defaultQuestions', RawBuilder<unknown>>
> = {
  questions: sql.raw(`(${WORDS} || ${PLACES})`),
  defaultQuestions: sql.raw(`(${WORDS})`),
}

/** New rows are scanned one by one until they are merged into the index: 256 kB at most. */
async function indexInPostgres(db: Kysely<unknown>) {
  for (const table of ['questions', 'defaultQuestions'] as const) {
    await sql`create index ${sql.id(`${table}_by_words`)} on ${sql.table(table)}
      using gin (${INDEXED_WORDS[table]}) with (gin_pending_list_limit = 256)`.execute(db)
  }
}

async function indexInSqlite(db: Kysely<unknown>) {
  for (const { table, index, places } of TABLES) {
    const columns = [...places, ...TEXTS]
    const names = quoted(columns)
    await run(
      db,
      `create virtual table "${index}" using fts5(${names}, content="${table}",
        content_rowid="$sequence", tokenize="unicode61 remove_diacritics 0")`,
    )
    await run(db, `insert into "${index}" ("${index}") values ('rebuild')`)
    const add = `insert into "${index}" (rowid, ${names})
      values (new."$sequence", ${quoted(columns, 'new.')});`
    const remove = `insert into "${index}" ("${index}", rowid, ${names})
      values ('delete', old."$sequence", ${quoted(columns, 'old.')});`
    const isOther = columns.map((name) => `old."${name}" is not new."${name}"`).join(' or ')
    await run(db, `create trigger "${index}_add" after insert on "${table}" begin ${add} end`)
    await run(db, `create trigger "${index}_remove" after delete on "${table}" begin ${remove} end`)
    await run(
      db,
      `create trigger "${index}_change" after update of ${names} on "${table}"
        when ${isOther} begin ${remove} ${add} end`,
    )
  }
}

const quoted = (names: readonly string[], of = '') =>
  names.map((name) => `${of}"${name}"`).join(', ')

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)
