import { Query } from 'appwrite'
import type { DocumentOf } from '../calls/documents.ts'
import { everyDocument } from '../queries/every-document.ts'
import { valueChunks } from '../queries/value-chunks.ts'

/** The most questions per request (specification §9 Page limits); more are fetched by cursor. */
const PAGE = 5000

/** The collection of a set's questions: default sets have their own. */
export type QuestionCollection = 'questions' | 'defaultQuestions'

/** A found question, with the selected fields. */
export type FoundQuestion = Pick<
  DocumentOf<'defaultQuestions'>,
  '$id' | 'setId' | 'category' | 'originalQuestionId' | 'questionText' | 'answer' | 'regulationRef'
> &
  Partial<
    Pick<
      DocumentOf<'defaultQuestions'>,
      'distractors' | 'answeringStrategy' | 'items' | 'spoken' | 'why' | 'picture' | 'asked'
    >
  >

/** The fields that a user's questions lack. */
export const FIELDS_OF_DEFAULT_ALONE = ['asked']

/** Which questions to fetch, and which of their fields. */
export type QuestionParams = {
  categories: readonly string[]
  fields: readonly string[]
  /** Further fields of default questions. */
  fieldsOfDefault?: readonly string[]
  /** Further filters, as strings of the SDK's `Query`. */
  filters?: readonly string[]
}

/**
 * Fetches all questions of the categories that pass the filters, in as few requests as possible.
 */
export async function loadByCategory(
  collection: QuestionCollection,
  { categories, fields, filters: further = [] }: QuestionParams,
  filters: readonly string[],
): Promise<FoundQuestion[]> {
  const pages = valueChunks(categories).map((names) =>
    everyDocument(
      collection,
      [
        ...filters,
        ...further,
        Query.equal('category', names),
        Query.equal('isArchived', false),
        Query.select([...fields]),
      ],
      PAGE,
    ),
  )
  return (await Promise.all(pages)).flat()
}
