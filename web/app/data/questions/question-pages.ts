import { valueChunks } from '@squared-away/domain/text/value-chunks'
import { QUESTIONS_PER_PAGE, questionsList } from '@squared-away/domain/todays-lists'
import { listAsked } from '../calls/asked-lists.ts'
import type { DocumentOf } from '../calls/documents.ts'
import { everyPage } from '../queries/every-document.ts'

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
  { categories, fields, filters }: QuestionParams,
  setIds?: readonly string[],
): Promise<FoundQuestion[]> {
  const pages = valueChunks(categories).map((names) =>
    everyPage(QUESTIONS_PER_PAGE, (after) =>
      listAsked(
        questionsList(
          collection,
          { categories: names, fields, ...(filters && { filters }) },
          { ...(setIds && { setIds }), after },
        ),
      ),
    ),
  )
  return (await Promise.all(pages)).flat()
}
