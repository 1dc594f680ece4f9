import type { ComparedField } from '@squared-away/domain/question-sets/diff'
import type { EditorState } from '@squared-away/domain/question-sets/editor'
import type { EditorField } from '@squared-away/domain/question-sets/rows'
import { STRATEGY_PARTS } from '@squared-away/domain/study/situational'

/** Labels of the texts of a question. */
export const FIELD_NAMES: Readonly<Record<EditorField, string>> = {
  questionText: 'Question text',
  answer: 'Answer',
  distractor1: 'Distractor 1',
  distractor2: 'Distractor 2',
  distractor3: 'Distractor 3',
  situation: 'Situation',
  task: 'Task',
  action: 'Action',
  result_lesson: 'Result',
  category: 'Category',
  regulationRef: 'Regulation reference',
  spoken: 'Spoken answer',
  why: 'Why',
  items: 'List items',
  picture: 'Picture',
}

/** Fields in order, between the question text and the category. */
export const ANSWER_FIELDS: Readonly<Record<EditorState['type'], readonly EditorField[]>> = {
  standard: ['answer', 'distractor1', 'distractor2', 'distractor3'],
  situational: STRATEGY_PARTS.map(({ part }) => part),
}

export const COMPARED_NAMES: Readonly<Record<ComparedField, string>> = {
  questionText: 'Question text',
  answer: 'Answer',
  distractors: 'Distractors',
  answeringStrategy: 'Answering strategy',
  category: 'Category',
  regulationRef: 'Regulation reference',
  items: 'List items',
  spoken: 'Spoken answer',
  why: 'Why',
  picture: 'Picture',
}
