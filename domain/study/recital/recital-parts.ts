/** A stretch of a text's lines: from `from`, before `to`. */
export type RecitalPart = { readonly from: number; readonly to: number }

/** What is recited of a text: all of it, and each of its stanzas where it has several. */
export function partsOf(lines: readonly string[], stanzas?: readonly number[]): RecitalPart[] {
  const whole = { from: 0, to: lines.length }
  if (stanzas === undefined || stanzas.length < 2) return [whole]
  let from = 0
  const each = stanzas.map((length) => {
    from += length
    return { from: from - length, to: from }
  })
  return [whole, ...each]
}
