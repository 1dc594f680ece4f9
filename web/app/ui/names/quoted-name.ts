/**
 * Splits a sentence at its first and last quotation mark into the name and the text around it; null
 * if nothing is quoted.
 */
export function quotedName(sentence: string): [before: string, name: string, after: string] | null {
  const [, before, name, after] = /^([^"]*")(.*)("[^"]*)$/s.exec(sentence) ?? []
  if (before === undefined || name === undefined || after === undefined) return null
  return [before, name, after]
}
