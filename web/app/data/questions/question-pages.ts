import { Query } from 'appwrite'
import type { DocumentOf } from '../calls/documents.ts'
import { everyDocument } from '../queries/every-document.ts'
import { valueChunks } from '../queries/value-chunks.ts'

/**
 * Questions a request brings at most (specification §9 Page limits); further ones come by the
 * cursor.
 */
const PAGE = 5000

export type QuestionCollection = 'questions' | 'defaultQuestions'

/** A question as it was found, with the fields that were asked for. */
export type FoundQuestion = Pick<
  DocumentOf<'defaultQuestions'>,
  '$id' | 'setId' | 'category' | 'originalQuestionId' | 'questionText' | 'answer' | 'regulationRef'
> &
  Partial<
    Pick<
      DocumentOf<'defaultQuestions'>,
      'distractors' | 'answeringStrategy' | 'items' | 'spoken' | 'why'
    >
  >

/** Which questions, and which of their fields. */
export type Wanted = {
  categories: readonly string[]
  fields: readonly string[]
  /** What else they must pass, as texts of the SDK's `Query`. */
  filters?: readonly string[]
}

/** All questions of the categories that also pass the filters, in as few requests as there can be. */
export async function loadByCategory(
  collection: QuestionCollection,
  { categories, fields, filters: wanted = [] }: Wanted,
  filters: readonly string[],
): Promise<FoundQuestion[]> {
  const pages = valueChunks(categories).map((names) =>
    everyDocument(
      collection,
      [
        ...filters,
        ...wanted,
        Query.equal('category', names),
        Query.equal('isArchived', false),
        Query.select([...fields]),
      ],
      PAGE,
    ),
  )
  return (await Promise.all(pages)).flat()
}
