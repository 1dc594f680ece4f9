/**
 * How many words were read right, in the order of the page: the longest common subsequence. A word
 * is what stands between spaces; its letters, case and marks count, and typographic marks are the
 * same as plain ones.
 */
export function wordsRight(wanted: readonly string[], text: string): number {
  const found = plain(text).split(/\s+/).filter(Boolean)
  const expected = wanted.map(plain)
  let above = new Uint16Array(found.length + 1)
  for (const word of expected) {
    const row = new Uint16Array(found.length + 1)
    for (let n = 1; n <= found.length; n += 1) {
      row[n] =
        found[n - 1] === word ? (above[n - 1] ?? 0) + 1 : Math.max(above[n] ?? 0, row[n - 1] ?? 0)
    }
    above = row
  }
  return above[found.length] ?? 0
}

function plain(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[‐-―]/g, '-')
}

/** How many words a text has. */
export const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length
