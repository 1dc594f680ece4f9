/** Values per filter. The server allows 500, but that many ids do not fit into a URL. */
const MAX_VALUES = 100

/**
 * Characters that the values of one filter may take in the address. Two such filters, the cookies
 * and the other headers together stay below the 16 kB that Node's HTTP server reads, and each
 * filter below the 4,096 characters of one query.
 */
const MAX_CHARACTERS = 3900

/** Cuts the values of an `equal` filter into lists that one request can carry. */
export function valueChunks(values: readonly string[]): string[][] {
  const chunks: string[][] = []
  let current: string[] = []
  let length = 0
  for (const value of values) {
    const size = encodeURIComponent(`${JSON.stringify(value)},`).length
    if (current.length === MAX_VALUES || (current.length > 0 && length + size > MAX_CHARACTERS)) {
      chunks.push(current)
      current = []
      length = 0
    }
    current.push(value)
    length += size
  }
  if (current.length > 0) chunks.push(current)
  return chunks
}
