import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * A document up to this many characters is never counted: 5,000 of them, which is the longest list,
 * still make a fair page.
 */
export const SMALL_CHARACTERS = 4096

/** What one user's larger documents of one collection may hold together (characters). */
export const LARGE_CHARACTERS_A_USER = 32 * 1024 * 1024

/** Of a question; migration 0040 has an index of those that are large. */
export const QUESTION_TEXTS = [
  'questionText',
  'answer',
  'answeringStrategy',
  'distractors',
  'regulationRef',
  'items',
  'spoken',
  'why',
] as const

/** The size of a row, which both engines know without reading the texts themselves. */
export function charactersSql(texts: readonly string[]): RawBuilder<number> {
  const lengths = texts.map((name) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`)
  return sql<number>`(${sql.join(lengths, sql` + `)})`
}

/** True for a row that counts. */
export function isLargeSql(texts: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${charactersSql(texts)} > ${sql.lit(SMALL_CHARACTERS)}`
}
