import { readableCount } from '@squared-away/domain/text/readable-count'
import { sql } from 'kysely'
import { DOCUMENTS_PER_USER } from '../../collections/document-room.ts'
import {
  charactersSql,
  isLargeSql,
  LARGE_CHARACTERS_PER_USER,
  QUESTION_TEXTS,
  SMALL_CHARACTERS,
} from '../../collections/large-texts.ts'
import { hasRoomForSets, heldSets, OUT_OF_SETS } from '../../collections/set-room.ts'
import type { Connection, NewQuestionRow } from '../../database/schema.ts'
import { Refusal } from '../function.ts'

/** Sets per user in the Community Library, whose list shows 1,000. */
export const SHARED_PER_USER = 200

/** Includes all versions and archived questions, so that repeated commits cannot fill the disk. */
export const QUESTIONS_PER_USER = 1_000_000

/** What will be added to a user's data. */
export type Added = {
  /** Private sets. */
  readonly sets?: number
  /** Sets in the Community Library. */
  readonly shared?: number
  /** Rows of sets, including archived ones; `sets` by default, or one. */
  readonly rows?: number
  readonly questions: number
  /** Characters of the questions above `SMALL_CHARACTERS`; see `largeCharacters`. */
  readonly large: number
}

/** The characters that a question counts for: those of a large question, otherwise zero. */
export function largeCharacters(
  row: Pick<
    NewQuestionRow,
    | 'questionText'
    | 'answer'
    | 'answeringStrategy'
    | 'distractors'
    | 'regulationRef'
    | 'items'
    | 'spoken'
    | 'why'
  >,
): number {
  const size =
    row.questionText.length +
    row.distractors.length +
    (row.answer?.length ?? 0) +
    (row.answeringStrategy?.length ?? 0) +
    (row.regulationRef?.length ?? 0) +
    (row.items?.length ?? 0) +
    (row.spoken?.length ?? 0) +
    (row.why?.length ?? 0)
  return size > SMALL_CHARACTERS ? size : 0
}

const CHARACTERS = charactersSql(QUESTION_TEXTS)
const IS_LARGE = isLargeSql(QUESTION_TEXTS)

/** The active questions of a set by category, and their `largeCharacters`. */
export async function sizeOfSet(
  connection: Connection,
  table: 'questions' | 'defaultQuestions',
  setId: string,
): Promise<{ categories: { category: string; questions: number }[]; large: number }> {
  const { rows } = await sql<{ category: string; questions: number; large: number }>`
    select "category", count(*) as "questions",
      sum(case when ${IS_LARGE} then ${CHARACTERS} else 0 end) as "large"
    from ${sql.table(table)}
    where "setId" = ${setId} and "isActive" = 1 and "isArchived" = 0
    group by "category" order by "category"`.execute(connection)
  return {
    categories: rows.map(({ category, questions }) => ({ category, questions })),
    large: rows.reduce((sum, row) => sum + row.large, 0),
  }
}

/**
 * Checks that the additions fit the user's quota.
 * @throws Refusal that names what to remove first.
 */
export async function requireSetQuota(
  connection: Connection,
  userId: string,
  added: Added,
): Promise<void> {
  const has = await heldSets(connection, userId)
  if (added.sets !== undefined && !hasRoomForSets({ ...has, all: 0 }, added.sets)) {
    throw refusal(OUT_OF_SETS)
  }
  if (has.all + (added.rows ?? added.sets ?? 1) > DOCUMENTS_PER_USER) {
    throw refusal('You have no room for more versions. Delete archived sets first.')
  }
  if (added.shared !== undefined && has.shared + added.shared > SHARED_PER_USER) {
    throw refusal(
      `You can share ${readableCount(SHARED_PER_USER)} question sets, and you have reached that limit.`,
    )
  }
  if (has.questions + added.questions > QUESTIONS_PER_USER) {
    throw refusal('You have no room for more questions. Delete archived sets first.')
  }
  if (added.large === 0) return
  const { rows } = await sql<{ held: number | null }>`
    select sum(${CHARACTERS}) as "held" from "questions"
    where "userId" = ${userId} and ${IS_LARGE}`.execute(connection)
  if ((rows[0]?.held ?? 0) + added.large > LARGE_CHARACTERS_PER_USER) {
    throw refusal('You have no room for more questions this long. Delete archived sets first.')
  }
}

const refusal = (message: string) => new Refusal('general_bad_request', message)
