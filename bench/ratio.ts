/** The middle of ratios that were measured, and where it is with 95 percent certainty. */
export type Ratio = { readonly middle: number; readonly from: number; readonly to: number }

/** Of how many standard deviations 95 percent lie within. */
const DEVIATIONS = 1.96

/** The same measured again is to be no further away than this; of large ratios, so large a part. */
const CERTAIN_WITHIN = 0.05

/**
 * The median, between the two measured ratios of which 95 percent of medians lie between: of `n`
 * ratios those whose places are 0.98 √n on either side of the middle (the sign test).
 */
export function ratioOf(measured: readonly number[]): Ratio {
  const sorted = [...measured].sort((one, other) => one - other)
  const { length } = sorted
  const outside = Math.max(0, Math.floor((length - DEVIATIONS * Math.sqrt(length)) / 2))
  const at = (place: number) => sorted[place] ?? Number.NaN
  return {
    middle: at(Math.floor((length - 1) / 2)),
    from: at(outside),
    to: at(length - 1 - outside),
  }
}

export function isCertain({ middle, from, to }: Ratio): boolean {
  return to - from <= CERTAIN_WITHIN * Math.max(1, middle)
}
