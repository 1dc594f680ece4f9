/** The median of measured ratios, with a 95 percent confidence interval. */
export type Ratio = { readonly middle: number; readonly from: number; readonly to: number }

/** Standard deviations that contain 95 percent. */
const DEVIATIONS = 1.96

/** The widest interval (`to - from`) that counts as certain: absolute for ratios up to 1, a fraction of the ratio above. */
const CERTAIN_WITHIN = 0.05

/**
 * The median, with the two measured ratios that bound it with 95 percent confidence: of `n` ratios
 * those 0.98 √n places on either side of the middle (the sign test).
 */
export function medianRatio(measured: readonly number[]): Ratio {
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
