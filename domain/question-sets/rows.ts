import type { QUESTION_TYPES } from '../entities/question-set.ts'
import { isBlank } from '../entities/text.ts'
import { formatStrategy, parseStrategy, SITUATIONAL_CATEGORY } from '../study/situational.ts'
import type { ComparedQuestion } from './diff.ts'

/** The fields that a user can edit, each a plain text. `items` has one item per line, and `picture`
 * the id of a picture, which can be removed only. */
export const EDITOR_FIELDS = [
  'questionText',
  'answer',
  'distractor1',
  'distractor2',
  'distractor3',
  'situation',
  'task',
  'action',
  'result_lesson',
  'category',
  'regulationRef',
  'spoken',
  'why',
  'items',
  'picture',
] as const

export type EditorField = (typeof EDITOR_FIELDS)[number]

/** A question in the editor. Fields that its type does not have are blank. */
export type EditorRow = Readonly<Record<EditorField, string>> & {
  readonly id: string
  readonly originalQuestionId: string | null
  /** Distractors beyond the three that the editor shows; kept unchanged. */
  readonly moreDistractors: readonly string[]
}

export function rowOfQuestion(question: ComparedQuestion): EditorRow {
  const [distractor1 = '', distractor2 = '', distractor3 = '', ...more] = question.distractors
  return {
    id: question.$id,
    originalQuestionId: question.originalQuestionId,
    questionText: question.questionText,
    answer: question.answer ?? '',
    distractor1,
    distractor2,
    distractor3,
    moreDistractors: more,
    ...parseStrategy(question.answeringStrategy),
    category: question.category,
    regulationRef: question.regulationRef ?? '',
    spoken: question.spoken ?? '',
    why: question.why ?? '',
    items: question.items.join('\n'),
    picture: question.picture ?? '',
  }
}

/**
 * Converts a row to a question of its type. Texts are kept exactly; blank distractors and items are
 * dropped, the category is trimmed, and a scenario without one gets 'Situational Practice'.
 */
export function questionOfRow(
  row: EditorRow,
  type: (typeof QUESTION_TYPES)[number],
): ComparedQuestion {
  const { id, originalQuestionId, questionText } = row
  const isStandard = type === 'standard'
  const distractors = [row.distractor1, row.distractor2, row.distractor3, ...row.moreDistractors]
  const category = row.category.trim()
  return {
    $id: id,
    originalQuestionId,
    questionText,
    answer: isStandard ? row.answer : null,
    distractors: isStandard ? distractors.filter((text) => !isBlank(text)) : [],
    answeringStrategy: isStandard ? null : formatStrategy(row),
    category: isStandard || !isBlank(category) ? category : SITUATIONAL_CATEGORY,
    regulationRef: textOrNull(row.regulationRef),
    items: isStandard ? itemsOfText(row.items) : [],
    spoken: isStandard ? textOrNull(row.spoken) : null,
    why: isStandard ? textOrNull(row.why) : null,
    picture: isStandard ? textOrNull(row.picture) : null,
  }
}

/** The items of a typed list, one per line. */
export function itemsOfText(text: string): string[] {
  return text.split(/\r\n|\r|\n/).filter((item) => !isBlank(item))
}

const textOrNull = (text: string) => (isBlank(text) ? null : text)
