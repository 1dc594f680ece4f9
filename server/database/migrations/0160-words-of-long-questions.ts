import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * SQLite's index of the words of users' questions, without a copy of their texts: a row is removed
 * by its number. Long questions wait in `questionWordsToAdd` until the server adds their words, and
 * deleted ones in `questionWordsToRemove`. To do it at once, for 5,000 long questions, held up every
 * other write for seconds.
 */
export function wordsOfLongQuestions(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine === 'sqlite')
        for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
    },
  }
}

/** Bytes of the indexed texts. Ordinary questions are shorter, and are indexed at once. */
const LONG = 400

const TEXTS = ['questionText', 'answer', 'category', 'regulationRef']
const COLUMNS = ['userId', 'setId', ...TEXTS]
const NAMES = COLUMNS.map((name) => `"${name}"`).join(', ')

/**
 * The indexed values of a row. Shared questions are found by their set alone, so that they keep
 * their words when they get another owner.
 */
const valuesOf = (row: string) =>
  COLUMNS.map((name) =>
    name === 'userId'
      ? `case when ${row}."scope" = 'user' then ${row}."userId" end`
      : `${row}."${name}"`,
  )

const isLong = (row: string) =>
  `(${TEXTS.map((name) => `coalesce(octet_length(${row}."${name}"), 0)`).join(' + ')}) > ${LONG}`

const OLD = valuesOf('old')
const NEW = valuesOf('new')

const REMOVE = `delete from "questionWordsToAdd" where "number" = old."$sequence";
  delete from "questionWords" where rowid = old."$sequence";`
const REMOVE_LATER = `insert into "questionWordsToRemove" select old."$sequence" where not exists (
    select 1 from "questionWordsToAdd" where "number" = old."$sequence");
  delete from "questionWordsToAdd" where "number" = old."$sequence";`
const ADD = `insert into "questionWords" (rowid, ${NAMES}) values (new."$sequence", ${NEW.join(', ')});`

/** Adds the words of all questions, or of those that a condition after it names. */
export const ADD_WORDS = `insert into "questionWords" (rowid, ${NAMES})
  select "$sequence", ${valuesOf('"questions"').join(', ')} from "questions"`

const STATEMENTS = [
  ...['add', 'remove', 'change'].map((name) => `drop trigger "questionWords_${name}"`),
  'drop table "questionWords"',
  `create virtual table "questionWords" using fts5(${NAMES}, content='', contentless_delete=1,
    tokenize="unicode61 remove_diacritics 0")`,
  // Merges a part of the index when half of its rows were removed: at a tenth, the default, each
  // step of removing may take a quarter of a second.
  `insert into "questionWords" ("questionWords", "rank") values ('deletemerge', 50)`,
  'create table "questionWordsToAdd" ("number" integer primary key)',
  'create table "questionWordsToRemove" ("number" integer primary key)',
  `${ADD_WORDS} where not ${isLong('"questions"')}`,
  `insert into "questionWordsToAdd" select "$sequence" from "questions"
    where ${isLong('"questions"')}`,
  `create trigger "questionWords_add" after insert on "questions" when not ${isLong('new')}
    begin ${ADD} end`,
  `create trigger "questionWords_wait" after insert on "questions" when ${isLong('new')}
    begin insert into "questionWordsToAdd" values (new."$sequence"); end`,
  `create trigger "questionWords_remove" after delete on "questions" begin ${REMOVE_LATER} end`,
  // Only a trigger may do this: by itself it changes SQLite's last row id to that of a page of the
  // index, which is too large for a number in JavaScript.
  `create trigger "questionWords_removed" after delete on "questionWordsToRemove"
    begin delete from "questionWords" where rowid = old."number"; end`,
  `create trigger "questionWords_change" after update of "scope", ${NAMES} on "questions"
    when ${OLD.map((value, at) => `${value} is not ${NEW[at]}`).join(' or ')}
    begin ${REMOVE} ${ADD} end`,
]
