import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Documents up to this many characters are never counted: the longest list has 5,000 of them, which
 * is still an acceptable page.
 */
export const SMALL_CHARACTERS = 4096

/** Total size of one user's larger documents in a collection (characters). */
export const LARGE_CHARACTERS_PER_USER = 32 * 1024 * 1024

/** The texts of a question. Migration 0040 indexes the large ones. */
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

/** The size of a row, which both engines know without reading the texts. */
export function charactersSql(texts: readonly string[]): RawBuilder<number> {
  const lengths = texts.map((name) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`)
  return sql<number>`(${sql.join(lengths, sql` + `)})`
}

/** Whether a row counts. */
export function isLargeSql(texts: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${charactersSql(texts)} > ${sql.lit(SMALL_CHARACTERS)}`
}
