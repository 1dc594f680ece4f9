/** Number of items recalled (`had`) and number of items in the list (`of`). */
export type ListMark = { readonly had: number; readonly of: number }

/** A list counts as correct from this share of its items. */
const HAD_FROM = 0.8

/**
 * True if enough items were recalled for a correct answer: 6 of 7, but not 2 of 3.
 *
 * @example
 * ```ts
 * isListHad({ had: 6, of: 7 }) // true
 * isListHad({ had: 2, of: 3 }) // false
 * ```
 */
export function isListHad({ had, of }: ListMark): boolean {
  return had >= of * HAD_FROM
}

/**
 * The score of an answer, 0 to 1: for a list marked item by item the share of its items, for any
 * other answer all or nothing.
 */
export function answerCredit(answer: {
  readonly isCorrect: boolean
  readonly had?: number | undefined
  readonly of?: number | undefined
}): number {
  const { isCorrect, had, of } = answer
  return had === undefined || of === undefined ? Number(isCorrect) : had / of
}
