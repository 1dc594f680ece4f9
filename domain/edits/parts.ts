/**
 * A document split into independently editable parts: the JSON text of each part's value by name,
 * in the document's order. Each member of a list of members is a part.
 */
export type Parts = ReadonlyMap<string, string>

/** The value of a list member: a member has no value, it is either present or not. */
export const MEMBER = ''

/** The name of a part of an attribute; the attribute's name if it has a single part. */
export function partName(attribute: string, ...inner: string[]): string {
  return [attribute, ...inner].join('/')
}

/** The parts of an attribute, named by what follows the attribute's name. */
export function partsUnder(parts: Parts, ...outer: [string, ...string[]]): [string, string][] {
  const start = `${partName(...outer)}/`
  return [...parts].flatMap(([name, value]) =>
    name.startsWith(start) ? [[name.slice(start.length), value]] : [],
  )
}
