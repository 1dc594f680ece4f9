import { randomUUID } from 'node:crypto'
import type { Connection, NewQuestionRow, QuestionSetRow } from '../../database/schema.ts'
import { type NewDocuments, newDocuments } from '../new-documents.ts'
import { type CompleteQuestion, insertQuestions } from '../question-sets/insert-questions.ts'

/** The columns of a question that tests compare. */
export type GivenQuestion = Partial<CompleteQuestion> & { questionText: string }

/** Inserts a private set (or a variant, by `changes`) with its questions. */
export async function insertSet(
  connection: Connection,
  userId: string | null,
  given: readonly (string | GivenQuestion)[],
  changes: Partial<QuestionSetRow> = {},
): Promise<{ set: QuestionSetRow; questions: NewQuestionRow[] }> {
  const documents: NewDocuments = newDocuments(new Date())
  const unique = () => ({ ...documents.next(), $id: randomUUID() })
  const set = await connection
    .insertInto('questionSets')
    .values({
      ...unique(),
      name: 'Land navigation',
      version: 1,
      category: null,
      type: 'standard',
      questionCount: given.length,
      isActive: 1,
      isArchived: 0,
      userId,
      scope: 'user',
      parentSetId: null,
      linkedCommunitySetId: null,
      description: null,
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const questions = given.map((each) => ({
    ...unique(),
    setId: set.$id,
    userId,
    scope: set.scope,
    answer: 'Yes',
    answeringStrategy: null,
    category: 'Maps',
    distractors: '["No","Never","Maybe"]',
    regulationRef: null,
    items: '["One","Two | three"]',
    spoken: 'Yes, it is.',
    why: null,
    picture: null,
    isActive: 1,
    isArchived: 0,
    originalQuestionId: null,
    ...(typeof each === 'string' ? { questionText: each } : each),
  }))
  await insertQuestions(connection, questions)
  return { set, questions }
}

/** Inserts a default set with one question per text. */
export async function insertDefaultSet(connection: Connection, texts: readonly string[]) {
  const documents = newDocuments(new Date())
  const unique = () => ({ ...documents.next(), $id: `default-${randomUUID().slice(0, 20)}` })
  const set = await connection
    .insertInto('defaultQuestionSets')
    .values({
      ...unique(),
      name: `Squared Away - ${randomUUID()}`,
      version: 3,
      category: 'Maps',
      type: 'standard',
      questionCount: texts.length,
      isActive: 1,
      isArchived: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const questions = texts.map((questionText) => ({
    ...unique(),
    setId: set.$id,
    questionText,
    answer: 'Yes',
    answeringStrategy: null,
    category: 'Maps',
    distractors: '["No","Never","Maybe"]',
    regulationRef: 'TC 3-25.26',
    items: '["First","Second"]',
    spoken: null,
    why: 'The map says so.',
    isActive: 1,
    isArchived: 0,
    originalQuestionId: null,
  }))
  await connection.insertInto('defaultQuestions').values(questions).execute()
  return { set, questions }
}

/** The sets that a user owns, oldest first. */
export function ownedSetRows(connection: Connection, userId: string) {
  return connection
    .selectFrom('questionSets')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('$sequence')
    .execute()
}

/** The row of a set. */
export function setRow(connection: Connection, setId: string) {
  return connection
    .selectFrom('questionSets')
    .selectAll()
    .where('$id', '=', setId)
    .executeTakeFirstOrThrow()
}

/** The questions of a set, in order. */
export function setQuestionRows(connection: Connection, setId: string) {
  return connection
    .selectFrom('questions')
    .selectAll()
    .where('setId', '=', setId)
    .orderBy('$sequence')
    .execute()
}
