/** A pattern that matches where any of `patterns` does; of several at one place the first. Ignores case. */
export function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'i')
}
