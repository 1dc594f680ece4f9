import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * The indexes of the words of questions, without accents: 'cafe' finds 'café'
 * (domain/text/folded-text.ts). On SQLite users' questions wait in `questionWordsToAdd`, so that the
 * server indexes them again beside requests.
 */
export function foldedWords(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const statements = engine === 'sqlite' ? IN_SQLITE : IN_POSTGRES
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}

const TEXTS = ['questionText', 'answer', 'category', 'regulationRef']
const NAMES = TEXTS.map((name) => `"${name}"`).join(', ')

/** Accents that stand alone after `normalize`. */
const ACCENTS = String.raw`[\u0300-\u036f]+`

/** Everything except letters and digits separates words, independent of the locale. */
const MARKS = String.raw`[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\u00a0-\u00bf\u2000-\u206f]+`

const TEXT = TEXTS.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `)
/** Capitals that have no accent to take away; without a locale PostgreSQL leaves them. */
const CAPITALS = 'ÆÐØÞĐĦĲĿŁŊŒŦ'
const SMALL = `translate(${TEXT}, '${CAPITALS}', '${CAPITALS.toLowerCase()}')`
const FOLDED = `normalize(regexp_replace(normalize(${SMALL}, NFD), '${ACCENTS}', '', 'g'), NFC)`
const WORDS = `to_tsvector('simple'::regconfig, regexp_replace(${FOLDED}, '${MARKS}', ' ', 'g'))`
const PLACES = `array_to_tsvector(array['user:' || coalesce("userId", ''), 'set:' || "setId"])`

const EXPRESSIONS = { questions: `(${WORDS} || ${PLACES})`, defaultQuestions: `(${WORDS})` }

/** The expression of PostgreSQL's indexes; a query with the same expression uses the index. */
export const INDEXED_WORDS: Readonly<Record<keyof typeof EXPRESSIONS, RawBuilder<unknown>>> = {
  questions: sql.raw(EXPRESSIONS.questions),
  defaultQuestions: sql.raw(EXPRESSIONS.defaultQuestions),
}

/** New rows are scanned one by one until they are merged into the index: 256 kB at most. */
const IN_POSTGRES = (['questions', 'defaultQuestions'] as const).flatMap((table) => [
  `drop index "${table}_by_words"`,
  `create index "${table}_by_words" on "${table}"
    using gin (${EXPRESSIONS[table]}) with (gin_pending_list_limit = 256)`,
])

const TOKENIZE = 'tokenize="unicode61 remove_diacritics 2"'

/** Triggers stay: they name the tables, which are made again under their names. */
const IN_SQLITE = [
  'drop table "questionWords"',
  `create virtual table "questionWords" using fts5("userId", "setId", ${NAMES}, content='',
    contentless_delete=1, ${TOKENIZE})`,
  `insert into "questionWords" ("questionWords", "rank") values ('deletemerge', 50)`,
  `insert into "questionWordsToAdd" select "$sequence" from "questions"
    where "$sequence" not in (select "number" from "questionWordsToAdd")`,
  'drop table "defaultQuestionWords"',
  `create virtual table "defaultQuestionWords" using fts5(${NAMES}, content="defaultQuestions",
    content_rowid="$sequence", ${TOKENIZE})`,
  `insert into "defaultQuestionWords" ("defaultQuestionWords") values ('rebuild')`,
]
