import type { ComparedQuestion } from '../diff.ts'

/** Creates a question for comparing versions, with the text `Question a?` for the id `a`. */
export const comparedQuestion = (
  $id: string,
  given: Partial<ComparedQuestion> = {},
): ComparedQuestion => ({
  $id,
  originalQuestionId: null,
  questionText: `Question ${$id}?`,
  answer: `Answer ${$id}`,
  distractors: ['x', 'y', 'z'],
  answeringStrategy: null,
  category: 'Drill',
  regulationRef: null,
  items: [],
  spoken: null,
  why: null,
  picture: null,
  ...given,
})
