/** What a query string says: single values by name, and the lists of `LISTS`. */
export type QueryValues = { readonly [name: string]: string | readonly string[] }

/** Parameters that are lists; the SDK writes them as `name[0]=…&name[1]=…` (wire §2.2). */
const LISTS: ReadonlySet<string> = new Set(['queries', 'channels', 'scopes'])

const INDEXED = /^([a-z]+)\[(\d{0,6})\]$/

const EMPTY: QueryValues = Object.freeze(Object.create(null))

/**
 * Reads a query string. `queries[N]`, `queries[]` and `queries`, each any number of times, make one
 * list in the order of N (those without N last); likewise `channels` and `scopes`. Of any other
 * name the first value counts. The result has no prototype, so that no name is special.
 */
export function parseQueryString(text: string): QueryValues {
  if (text === '') return EMPTY
  const values: Record<string, string> = Object.create(null)
  const lists = new Map<string, [index: number, value: string][]>()
  for (const [key, value] of new URLSearchParams(text)) {
    const indexed = INDEXED.exec(key)
    const name = indexed?.[1] ?? key
    if (LISTS.has(name)) {
      const index = indexed?.[2] ? Number(indexed[2]) : Number.POSITIVE_INFINITY
      const list = lists.get(name)
      if (list) list.push([index, value])
      else lists.set(name, [[index, value]])
    } else if (!(key in values)) values[key] = value
  }
  const result: Record<string, string | string[]> = values
  for (const [name, list] of lists) {
    list.sort((a, b) => (a[0] === b[0] ? 0 : a[0] - b[0]))
    result[name] = list.map(([, value]) => value)
  }
  return result
}
