/** A range of lines: from `from`, before `to`. */
export type RecitalPart = { readonly from: number; readonly to: number }

/** The parts of a text that can be recited: all of it, and each stanza if there are several. */
export function recitalParts(lines: readonly string[], stanzas?: readonly number[]): RecitalPart[] {
  const whole = { from: 0, to: lines.length }
  if (stanzas === undefined || stanzas.length < 2) return [whole]
  let from = 0
  const each = stanzas.map((length) => {
    from += length
    return { from: from - length, to: from }
  })
  return [whole, ...each]
}
