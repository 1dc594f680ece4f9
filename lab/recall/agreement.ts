/**
 * Cohen's kappa: how far two judges of the same yes-or-no questions agree beyond chance. 1 is full
 * agreement, 0 is what chance would give.
 *
 * @returns NaN if there is nothing to judge; 1 if both always say the same one thing.
 */
export function cohensKappa(a: readonly boolean[], b: readonly boolean[]): number {
  if (a.length !== b.length) throw new Error('Both judges answer the same questions.')
  const share = (matching: readonly boolean[]) => matching.filter(Boolean).length / matching.length
  const observed = share(a.map((answer, place) => answer === b[place]))
  const [yesA, yesB] = [share(a), share(b)]
  const expected = yesA * yesB + (1 - yesA) * (1 - yesB)
  return expected === 1 ? 1 : (observed - expected) / (1 - expected)
}

/** The share of equal answers. */
export function percentAgreement(a: readonly boolean[], b: readonly boolean[]): number {
  return a.filter((answer, place) => answer === b[place]).length / a.length
}
