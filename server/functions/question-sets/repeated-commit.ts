import type { ComparedQuestion } from '@squared-away/domain/question-sets/diff'
import { sql } from 'kysely'
import { isOwnVersion } from '../../collections/version-line.ts'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import { movedOn } from './commit-conflicts.ts'
import type { QuestionContent } from './insert-questions.ts'
import { storedQuestions } from './stored-questions.ts'
import type { Commit } from './write-version.ts'

/** The user's newest set that was created from this one, directly or through other versions. */
export async function latestDescendant(
  connection: Connection,
  userId: string,
  setId: string,
): Promise<QuestionSetRow | undefined> {
  const { rows } = await sql<QuestionSetRow>`
    with recursive "later" as (
      select "$id" from "questionSets" as "first"
      where "parentSetId" = ${setId} and ${isOwnVersion('first', userId)}
      union
      select "next"."$id" from "questionSets" as "next"
      join "later" on "next"."parentSetId" = "later"."$id" where ${isOwnVersion('next', userId)}
    ) select * from "questionSets" where "$id" in (select "$id" from "later")
    order by "isArchived", "version" desc, "$sequence" desc limit 1
  `.execute(connection)
  return rows[0]
}

/**
 * Answers a commit that is repeated after its response was lost.
 * @param latest The newest version, which is not archived.
 * @throws Refusal 409 if `latest` is not the result of this commit.
 */
export async function repeatCommitResponse(commit: Commit, latest: QuestionSetRow) {
  const isNext = latest.parentSetId === commit.setId
  if (isNext && (await holdsSentQuestions(commit, latest)))
    return commitResponse(latest, 'existing')
  throw movedOn(latest)
}

async function holdsSentQuestions(
  { transaction, questions }: Commit,
  set: QuestionSetRow,
): Promise<boolean> {
  if (set.questionCount !== questions.length) return false
  let index = 0
  for await (const stored of storedQuestions(transaction.connection, 'questions', set.$id)) {
    const sent = questions[index++]
    if (sent === undefined || textsOf(stored) !== textsOf({ ...sent, ...listsOf(sent) }))
      return false
  }
  return index === questions.length
}

/** The lists of a question in their stored form. */
const listsOf = ({ distractors, items }: ComparedQuestion) => ({
  distractors: JSON.stringify(distractors),
  items: JSON.stringify(items),
})

function textsOf(question: Omit<QuestionContent, 'originalQuestionId'>): string {
  const { questionText, answer, answeringStrategy, category, regulationRef } = question
  const { distractors, items, spoken, why, picture } = question
  return JSON.stringify([
    ...[questionText, answer, answeringStrategy, category, regulationRef],
    ...[distractors, items, spoken, why, picture],
  ])
}

/** The response of `commitQuestionSet`. */
export function commitResponse(set: QuestionSetRow, status: 'created' | 'existing') {
  const { $id: setId, name, version, questionCount } = set
  return { setId, name, version, questionCount, status }
}
