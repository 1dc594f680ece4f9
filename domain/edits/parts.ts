/**
 * A document taken apart into what can be changed on its own, by name: the value of each part as
 * JSON text, in the document's order. Of a list of members each member is a part.
 */
export type Parts = ReadonlyMap<string, string>

/** The value of a part that is there or not, and says nothing else. */
export const MEMBER = ''

/** The name of a part of an attribute; the attribute itself when it is one. */
export function partName(attribute: string, ...inner: string[]): string {
  return [attribute, ...inner].join('/')
}

/** The rest of the names that begin with those of an attribute, with their values. */
export function partsUnder(parts: Parts, ...outer: [string, ...string[]]): [string, string][] {
  const start = `${partName(...outer)}/`
  return [...parts].flatMap(([name, value]) =>
    name.startsWith(start) ? [[name.slice(start.length), value]] : [],
  )
}
