/**
 * The name in a sentence and what stands around it: what is between its first quotation mark and
 * its last; null for a sentence without a name.
 */
export function quotedName(sentence: string): [before: string, name: string, after: string] | null {
  const [, before, name, after] = /^([^"]*")(.*)("[^"]*)$/s.exec(sentence) ?? []
  if (before === undefined || name === undefined || after === undefined) return null
  return [before, name, after]
}
