import * as z from 'zod/mini'
import { pictureId } from './picture.ts'
import { QUESTION_LIMITS } from './question.ts'
import { LONGEST_SET_NAME, questionTypeSchema, SOURCE_TYPES } from './question-set.ts'
import { categoryName, documentId, text, visibleText } from './text.ts'

/**
 * A search result: a question that the caller can study, under the question's id. Computed;
 * read-only.
 */
export const questionMatchSchema = z.object({
  questionText: visibleText(QUESTION_LIMITS.questionText),
  answer: z.nullable(text(QUESTION_LIMITS.answer)),
  category: categoryName,
  regulationRef: z.nullable(text(QUESTION_LIMITS.regulationRef)),
  /** The id of the picture that it asks about. */
  picture: z.nullable(pictureId),
  setId: documentId,
  setName: visibleText(LONGEST_SET_NAME),
  sourceType: z.enum(SOURCE_TYPES),
  type: questionTypeSchema,
})

export type QuestionMatch = z.infer<typeof questionMatchSchema>
