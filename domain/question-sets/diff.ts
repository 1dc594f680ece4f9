import type { Question } from '../entities/question.ts'
import { formatStrategy, parseStrategy } from '../study/situational.ts'

/** The fields of a question that are compared and sent in a commit. */
export type ComparedQuestion = Pick<
  Question,
  | 'originalQuestionId'
  | 'questionText'
  | 'answer'
  | 'distractors'
  | 'answeringStrategy'
  | 'category'
  | 'regulationRef'
  | 'items'
  | 'spoken'
  | 'why'
  | 'picture'
> & { $id: string }

export const COMPARED_FIELDS = [
  'questionText',
  'answer',
  'distractors',
  'answeringStrategy',
  'category',
  'regulationRef',
  'items',
  'spoken',
  'why',
  'picture',
] as const satisfies (keyof ComparedQuestion)[]

export type ComparedField = (typeof COMPARED_FIELDS)[number]

/** Numbers are positions in the list, counted from 1. */
export type SetDiff<Q extends ComparedQuestion = ComparedQuestion> = {
  added: { question: Q; number: number }[]
  edited: { before: Q; after: Q; number: number; fields: ComparedField[] }[]
  /** `number` is the position in the old list. */
  removed: { question: Q; number: number }[]
  /** The fewest moves that explain the new order. Additions and removals alone cause none. */
  moved: { question: Q; from: number; to: number }[]
  /** Number of questions that were neither added nor edited; they may have moved. */
  unchanged: number
}

/**
 * The id of a question's original, which stays the same in all versions and copies.
 *
 * @example
 * ```ts
 * lineageId({ $id: 'q2', originalQuestionId: 'q1' }) // 'q1'
 * lineageId({ $id: 'q1', originalQuestionId: null }) // 'q1'
 * ```
 */
export function lineageId(question: Pick<ComparedQuestion, '$id' | 'originalQuestionId'>): string {
  return question.originalQuestionId ?? question.$id
}

/**
 * Compares two lists of questions, such as two versions of a set, or a set and its edited form.
 * Questions are matched by id, else by original.
 */
export function diffQuestions<Q extends ComparedQuestion>(
  before: readonly Q[],
  after: readonly Q[],
): SetDiff<Q> {
  const placeBefore = pairUp(before, after)
  const kept = new Set(placeBefore)
  const diff: SetDiff<Q> = { added: [], edited: [], removed: [], moved: [], unchanged: 0 }
  const stay = longestRise(placeBefore.filter((place) => place !== null))

  for (const [index, question] of after.entries()) {
    const place = placeBefore[index] ?? null
    const old = place === null ? undefined : before[place]
    if (place === null || old === undefined) {
      diff.added.push({ question, number: index + 1 })
      continue
    }
    const fields = COMPARED_FIELDS.filter((field) => !isSameField(field, old, question))
    if (fields.length > 0) {
      diff.edited.push({ before: old, after: question, number: index + 1, fields })
    } else diff.unchanged += 1
    if (!stay.has(place)) diff.moved.push({ question, from: place + 1, to: index + 1 })
  }
  for (const [index, question] of before.entries()) {
    if (!kept.has(index)) diff.removed.push({ question, number: index + 1 })
  }
  return diff
}

/** True if the lists are equal in every compared field and in order. */
export function isEmptyDiff({ added, edited, removed, moved }: SetDiff): boolean {
  return added.length + edited.length + removed.length + moved.length === 0
}

/** The index in `before` of each question of `after`, each used once; null for a new question. */
function pairUp(
  before: readonly ComparedQuestion[],
  after: readonly ComparedQuestion[],
): (number | null)[] {
  const free = new Set(before.keys())
  const take = (place: number | undefined) => {
    if (place === undefined || !free.delete(place)) return null
    return place
  }
  const byId = new Map(before.map((question, place) => [question.$id, place]))
  const paired = after.map((question) => take(byId.get(question.$id)))

  const byLineage = Map.groupBy(free, (place) => lineageId(before[place] as ComparedQuestion))
  return after.map((question, index) => {
    const known = paired[index] ?? null
    return known ?? take(byLineage.get(lineageId(question))?.shift())
  })
}

function isSameField(field: ComparedField, one: ComparedQuestion, other: ComparedQuestion) {
  switch (field) {
    case 'distractors':
    case 'items':
      return JSON.stringify(one[field]) === JSON.stringify(other[field])
    case 'answeringStrategy':
      return isSameStrategy(one.answeringStrategy, other.answeringStrategy)
    default:
      return (one[field] ?? '') === (other[field] ?? '')
  }
}

function isSameStrategy(one: string | null, other: string | null): boolean {
  return (
    one === other || formatStrategy(parseStrategy(one)) === formatStrategy(parseStrategy(other))
  )
}

/** A longest increasing subsequence of distinct numbers, in n log n steps. */
function longestRise(numbers: readonly number[]): Set<number> {
  // tails[n] is the index of the smallest number that ends an increasing run of n + 1 members.
  const tails: number[] = []
  const previous: (number | undefined)[] = []
  for (const [place, number] of numbers.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous.push(low > 0 ? tails[low - 1] : undefined)
    tails[low] = place
  }
  const members = new Set<number>()
  for (let place = tails.at(-1); place !== undefined; place = previous[place]) {
    members.add(numbers[place] ?? 0)
  }
  return members
}
