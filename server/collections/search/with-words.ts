import type { SearchedWord, WordPart } from '@squared-away/domain/study/question-search'
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../database/engine.ts'
import { INDEXED_WORDS } from '../../database/migrations/0165-folded-words.ts'

/** Scopes in which the full-text index looks for questions: one user's, or one set's. */
export type Place = { readonly kind: 'user' | 'set'; readonly id: string }

const SQLITE_INDEXES = { questions: 'questionWords', defaultQuestions: 'defaultQuestionWords' }

/**
 * The rows of `table` that contain all words and are in one of the scopes (anywhere if there are
 * none), as a subquery. Scopes are an optimization only: the index ignores upper and lower case.
 */
export function withWords(
  engine: Engine,
  table: 'questions' | 'defaultQuestions',
  words: readonly SearchedWord[],
  places: readonly Place[],
): RawBuilder<unknown> {
  if (engine === 'postgres') {
    // `offset 0` is an optimization fence. Otherwise the database could use an index of the outer
    // conditions and read a user's questions one by one.
    return sql`(select * from ${sql.table(table)}
      where ${INDEXED_WORDS[table]} @@ ${postgresSearch(words, places)}::tsquery offset 0)`
  }
  const index = sql.table(SQLITE_INDEXES[table])
  return sql`(select "indexed".* from ${index}
    join ${sql.table(table)} as "indexed" on "indexed"."$sequence" = ${index}.rowid
    where ${index} match ${sqliteSearch(words, places)})`
}

/** Words and ids contain no quotes: letters and digits, and an id's `.`, `-` and `_`. */
function postgresSearch(words: readonly SearchedWord[], places: readonly Place[]): string {
  const held = words.map(({ ways }) =>
    oneOf(ways, ' & ', ' | ', ({ letters, mayGoOn }) => `'${letters}'${mayGoOn ? ':*' : ''}`),
  )
  const within = places.map(({ kind, id }) => `'${kind}:${id}'`)
  return [...held, ...(within.length > 0 ? [`(${within.join(' | ')})`] : [])].join(' & ')
}

function sqliteSearch(words: readonly SearchedWord[], places: readonly Place[]): string {
  const held = words.map(({ ways }) =>
    oneOf(ways, ' AND ', ' OR ', ({ letters, mayGoOn }) => `"${letters}"${mayGoOn ? '*' : ''}`),
  )
  const texts = `{questionText answer category regulationRef} : (${held.join(' AND ')})`
  if (places.length === 0) return texts
  return `(${places.map(({ kind, id }) => `${kind}Id : "${id}"`).join(' OR ')}) AND ${texts}`
}

/** Any of the ways, each with all of its parts. */
const oneOf = (
  ways: SearchedWord['ways'],
  and: string,
  or: string,
  term: (part: WordPart) => string,
) => `(${ways.map((way) => `(${way.map(term).join(and)})`).join(or)})`
