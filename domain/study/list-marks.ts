/** How many items of a list were had, of how many there are. */
export type ListMark = { readonly had: number; readonly of: number }

/** From this share of its items on a list counts as had. */
const HAD_FROM = 0.8

/** True when enough of a list was had for the answer to count as had: 6 of 7, but not 2 of 3. */
export function isListHad({ had, of }: ListMark): boolean {
  return had >= of * HAD_FROM
}

/**
 * What an answer adds to a score, from 0 to 1: of a list that was marked item by item the share
 * that was had, of any other answer all or nothing.
 */
export function creditOf(answer: {
  readonly isCorrect: boolean
  readonly had?: number | undefined
  readonly of?: number | undefined
}): number {
  const { isCorrect, had, of } = answer
  return had === undefined || of === undefined ? Number(isCorrect) : had / of
}
