import { parse } from 'fast-querystring'

/** A parsed query string: single values by name, and the lists of `LISTS`. */
export type QueryValues = { readonly [name: string]: string | readonly string[] }

/** Parameters that are lists. The SDK writes them as `name[0]=…&name[1]=…` (wire §2.2). */
const LISTS: ReadonlySet<string> = new Set(['queries', 'channels', 'scopes'])

const INDEXED = /^([a-z]+)\[(\d{0,6})\]$/

type Indexed = [index: number, value: string]

const EMPTY: QueryValues = Object.freeze(Object.create(null))

/**
 * Parses a query string. `queries[N]`, `queries[]` and `queries`, each any number of times, are one
 * list in the order of N (those without N last). The same holds for `channels` and `scopes`. For
 * any other name the first value counts. The result has no prototype, so that no name is special.
 */
export function parseQueryString(text: string): QueryValues {
  if (text === '') return EMPTY
  const values: Record<string, string | string[]> = Object.create(null)
  const lists = new Map<string, Indexed[]>()
  for (const [key, given] of Object.entries<string | string[]>(parse(text))) {
    const [, listed = key, digits = ''] = INDEXED.exec(key) ?? []
    if (!LISTS.has(listed)) {
      values[key] = typeof given === 'string' ? given : (given[0] ?? '')
      continue
    }
    const index = digits === '' ? Number.POSITIVE_INFINITY : Number(digits)
    const list = lists.get(listed) ?? []
    for (const value of [given].flat()) list.push([index, value])
    lists.set(listed, list)
  }
  for (const [name, list] of lists) {
    list.sort((a, b) => (a[0] === b[0] ? 0 : a[0] - b[0]))
    values[name] = list.map(([, value]) => value)
  }
  return values
}
