import { CARD_NOTES_PER_USER } from './entities/card-note-limits.ts'
import type { CollectionId } from './entities/collections.ts'
import { MEMORY_TEXTS_PER_USER } from './entities/memory-text.ts'
import { SOURCE_TYPES, type SourceType } from './entities/question-set.ts'

/** A list as a device asks for it: its collection, and its queries as the wire has them. */
export type AskedList<C extends CollectionId = CollectionId> = {
  readonly collectionId: C
  readonly queries: string[]
}

/** A list with what was found. */
export type AnsweredList = AskedList & {
  readonly list: { readonly total: number; readonly documents: readonly object[] }
}

/**
 * The answer of `GET /today` (wire §10.4): the lists that today's plan needs. The device asks for
 * each of them by the functions below, too, because a list is found by the text of its queries.
 */
export type TodaysLists = {
  /** Whose lists they are. */
  readonly userId: string
  readonly lists: readonly AnsweredList[]
}

/** The most questions, and reviews, of a page (specification §9 Page limits). */
export const QUESTIONS_PER_PAGE = 5000
export const REVIEWS_PER_PAGE = 5000

/** Sets, subscriptions and summaries of a page. */
const SETS_A_PAGE = 1000

/** Scenarios have no answer, so they cannot be flip cards. */
export const ANSWERED = [query('isNotNull', 'answer'), query('notEqual', 'answer', [''])]

/** What a plan needs of a question, without its texts: a thousand of them are 20 kB. */
export const CARD_FIELDS = ['category', 'originalQuestionId', 'setId']

/** The fields that a user's questions lack. */
export const FIELDS_OF_DEFAULT_ALONE = ['asked']

/** Questions that are scenarios. */
export const SCENARIOS = [query('isNotNull', 'answeringStrategy')]

/** The board that the user prepares for. */
export const activeBoardList = (userId: string): AskedList<'boards'> => ({
  collectionId: 'boards',
  queries: [
    query('equal', 'userId', [userId]),
    query('equal', 'isActive', [true]),
    query('orderAsc', '$createdAt'),
    limit(1),
  ],
})

/** How many questions each category holds for the user. */
export const questionSummaries = (): AskedList<'questionSetSummaries'> => ({
  collectionId: 'questionSetSummaries',
  queries: [limit(SETS_A_PAGE)],
})

/** A page of the review log, after the review with the id `after`. */
export const reviewsAfter = (after?: string): AskedList<'reviews'> => ({
  collectionId: 'reviews',
  queries: [
    query('orderAsc', '$sequence'),
    select(['originalQuestionId', 'at', 'mode', 'isCorrect', 'ms', 'chosen']),
    limit(REVIEWS_PER_PAGE),
    ...(after === undefined ? [] : [query('cursorAfter', undefined, [after])]),
  ],
})

/** All that the user says of cards. */
export const cardNotesList = (userId: string): AskedList<'cardNotes'> => ({
  collectionId: 'cardNotes',
  queries: [
    query('equal', 'userId', [userId]),
    select(['originalQuestionId', 'skip', 'isBookmarked', 'note', 'correctedAt']),
    limit(CARD_NOTES_PER_USER),
  ],
})

/** The user's own texts to know by heart. */
export const memoryTextsList = (userId: string): AskedList<'memoryTexts'> => ({
  collectionId: 'memoryTexts',
  queries: [query('equal', 'userId', [userId]), limit(MEMORY_TEXTS_PER_USER)],
})

/** The only document of a user, a board or a card. */
export const onlyDocumentList = <C extends CollectionId>(
  collectionId: C,
  { attribute, id }: { attribute: 'userId' | 'boardId' | 'originalQuestionId'; id: string },
): AskedList<C> => ({ collectionId, queries: [query('equal', attribute, [id]), limit(1)] })

/** Queries for the current versions of a user's own sets. */
export const currentSetFilters = (userId: string): string[] => [
  query('equal', 'userId', [userId]),
  query('equal', 'scope', ['user']),
  query('equal', 'isActive', [true]),
  query('equal', 'isArchived', [false]),
]

/** The ids of the user's own sets that are studied. */
export const ownSetsList = (userId: string): AskedList<'questionSets'> => ({
  collectionId: 'questionSets',
  queries: [...currentSetFilters(userId), select(['$id']), limit(SETS_A_PAGE)],
})

/** The shared sets that the user follows. */
export const subscriptionsList = (userId: string): AskedList<'communitySubscriptions'> => ({
  collectionId: 'communitySubscriptions',
  queries: [query('equal', 'userId', [userId]), select(['communitySetId']), limit(SETS_A_PAGE)],
})

/** What is asked of questions: their categories, their fields, and further queries. */
export type AskedQuestions = {
  readonly categories: readonly string[]
  readonly fields: readonly string[]
  readonly filters?: readonly string[]
}

/** Questions of categories, of default sets or of these sets, in pages. */
export function questionsList<C extends 'questions' | 'defaultQuestions'>(
  collectionId: C,
  { categories, fields, filters = [] }: AskedQuestions,
  { setIds, after }: { setIds?: readonly string[]; after?: string | undefined } = {},
): AskedList<C> {
  return {
    collectionId,
    queries: [
      ...(setIds === undefined ? [] : [query('equal', 'setId', setIds)]),
      ...filters,
      query('equal', 'category', categories),
      query('equal', 'isArchived', [false]),
      select(fields),
      limit(QUESTIONS_PER_PAGE),
      ...(after === undefined ? [] : [query('cursorAfter', undefined, [after])]),
    ],
  }
}

/** What is known of the questions of a category, by source and type. */
type Summary = { readonly category: string; readonly sourceType: SourceType; readonly type: string }

/** The sources that hold at least one of the counted questions. */
export function nonEmptySources(summaries: readonly Pick<Summary, 'sourceType'>[]): SourceType[] {
  const held = new Set(summaries.map(({ sourceType }) => sourceType))
  return SOURCE_TYPES.filter((source) => held.has(source))
}

/** The categories that hold scenarios, and the sources of these. */
export function scenariosIn(summaries: readonly Summary[]) {
  const situational = summaries.filter(({ type }) => type === 'situational')
  return {
    categories: [...new Set(situational.map(({ category }) => category))],
    sources: nonEmptySources(situational),
  }
}

/** A query as the SDK writes it (wire §11.1). */
function query(method: string, attribute?: string, values?: readonly unknown[]): string {
  return JSON.stringify({ method, attribute, values })
}

function select(fields: readonly string[]): string {
  return query('select', undefined, fields)
}

function limit(count: number): string {
  return query('limit', undefined, [count])
}
