import type { SourceType } from '@squared-away/domain/entities/question-set'
import { SOURCE_PRECEDENCE } from '@squared-away/domain/study/question-selection'
import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { valueChunks } from '../queries/value-chunks.ts'

/**
 * Questions a request brings at most (specification §9 Page limits); further ones come by the
 * cursor.
 */
const PAGE = 5000

/** Sets and subscriptions read at once (specification §9 Page limits). */
const SET_LIMIT = 1000

/** What every question is read for. */
export const QUESTION_FIELDS = [
  ...['questionText', 'answer', 'category', 'regulationRef'],
  ...['originalQuestionId', 'setId'],
]

/** A standard question, ready for selection, and where it comes from. */
export type StudyQuestion = Pick<
  DocumentOf<'questions'>,
  '$id' | 'setId' | 'category' | 'originalQuestionId' | 'questionText' | 'regulationRef'
> & {
  answer: string
  /** Empty unless they were asked for. */
  distractors: readonly string[]
  sourceType: SourceType
}

/** An own copy wins over a subscribed one, and that over the default one. */
export const questionPrecedence = (question: { sourceType: SourceType }) =>
  SOURCE_PRECEDENCE[question.sourceType]

/**
 * The questions of the categories from the sources that hold any: one request a source as long as
 * there are no more than 5,000 questions and 100 sets. Distractors, which weigh as much as all the
 * rest, come only when they are asked for.
 */
export function questionsQuery(
  userId: string,
  categories: readonly string[],
  sources: readonly SourceType[],
  withDistractors = false,
) {
  const sorted = [...categories].sort()
  const fields = withDistractors ? [...QUESTION_FIELDS, 'distractors'] : QUESTION_FIELDS
  return queryOptions({
    queryKey: [
      ...queryKeys.collection('questions', userId),
      ...['of', sorted, [...sources].sort(), withDistractors],
    ],
    queryFn: async () => {
      const found = await findQuestions({ userId, categories: sorted, sources, fields })
      return found.flatMap(toStudyQuestion)
    },
    // Comparing two lists of 5,000 field by field costs more than drawing anew.
    structuralSharing: false,
  })
}

/** A question as it was found, with the fields that were asked for. */
type FoundQuestion = Pick<
  DocumentOf<'defaultQuestions'>,
  '$id' | 'setId' | 'category' | 'originalQuestionId' | 'questionText' | 'answer' | 'regulationRef'
> &
  Partial<Pick<DocumentOf<'defaultQuestions'>, 'distractors' | 'answeringStrategy'>>

/** All questions of the categories, of both types. */
export async function findQuestions({
  userId,
  categories,
  sources,
  fields,
}: {
  userId: string
  categories: readonly string[]
  sources: readonly SourceType[]
  fields: readonly string[]
}): Promise<(FoundQuestion & { sourceType: SourceType })[]> {
  const found = await Promise.all(
    sources.map(async (sourceType) => {
      const documents = await LOADERS[sourceType]({ userId, categories, fields })
      // Written into the answers, which are ours alone: 5,000 copies would hold up the first card.
      return documents.map((document) => Object.assign(document, { sourceType }))
    }),
  )
  return found.flat()
}

type Wanted = { userId: string; categories: readonly string[]; fields: readonly string[] }

const LOADERS: Record<SourceType, (wanted: Wanted) => Promise<FoundQuestion[]>> = {
  Default: (wanted) => loadByCategory('defaultQuestions', wanted, []),
  Private: async (wanted) => loadOfSets(await ownSetIds(wanted.userId), wanted),
  Subscribed: async (wanted) => loadOfSets(await subscribedSetIds(wanted.userId), wanted),
}

async function ownSetIds(userId: string): Promise<string[]> {
  const page = await listDocuments('questionSets', [
    Query.equal('userId', userId),
    Query.equal('scope', 'user'),
    Query.equal('isActive', true),
    Query.equal('isArchived', false),
    Query.select(['$id']),
    Query.limit(SET_LIMIT),
  ])
  return page.documents.map((set) => set.$id)
}

async function subscribedSetIds(userId: string): Promise<string[]> {
  const page = await listDocuments('communitySubscriptions', [
    Query.equal('userId', userId),
    Query.select(['communitySetId']),
    Query.limit(SET_LIMIT),
  ])
  return page.documents.map((subscription) => subscription.communitySetId)
}

async function loadOfSets(setIds: readonly string[], wanted: Wanted) {
  const pages = valueChunks(setIds).map((ids) =>
    loadByCategory('questions', wanted, [Query.equal('setId', ids)]),
  )
  return (await Promise.all(pages)).flat()
}

async function loadByCategory(
  collection: 'questions' | 'defaultQuestions',
  { categories, fields }: Wanted,
  filters: readonly string[],
): Promise<FoundQuestion[]> {
  const pages = valueChunks(categories).map((names) =>
    loadPages(collection, [
      ...filters,
      Query.equal('category', names),
      Query.equal('isArchived', false),
      Query.select([...fields]),
      Query.limit(PAGE),
    ]),
  )
  return (await Promise.all(pages)).flat()
}

async function loadPages(
  collection: 'questions' | 'defaultQuestions',
  queries: readonly string[],
): Promise<FoundQuestion[]> {
  const found: FoundQuestion[] = []
  for (;;) {
    const last = found.at(-1)
    const { documents, total } = await listDocuments(
      collection,
      last ? [...queries, Query.cursorAfter(last.$id)] : [...queries],
    )
    found.push(...documents)
    if (documents.length < PAGE || found.length >= total) return found
  }
}

/** None of a situational question, which has no answer to turn over to. */
function toStudyQuestion(found: FoundQuestion & { sourceType: SourceType }): StudyQuestion[] {
  const { answer } = found
  if (answer === null || answer === '') return []
  return [
    {
      $id: found.$id,
      setId: found.setId,
      category: found.category,
      originalQuestionId: found.originalQuestionId,
      questionText: found.questionText,
      regulationRef: found.regulationRef,
      answer,
      distractors: found.distractors ?? [],
      sourceType: found.sourceType,
    },
  ]
}
