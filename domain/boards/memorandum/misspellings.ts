/** Shorter words are one letter away from too many others. */
const SHORTEST = 6
const LONGEST = 24

/**
 * Corrects a word with one letter wrong, missing, extra or swapped, or with 'rn' that a scan read
 * for 'm'. Other words are unchanged.
 */
export type CorrectWord = (word: string) => string

/** True if two words are halves of one, which a scan or a page's edge broke. */
export type AreHalves = (first: string, second: string) => boolean

/** Shorter words may be two by chance, such as 'for' and 'ces'. */
const SHORTEST_BROKEN = 7

/** Finds words of a vocabulary that were broken in two. Two ordinary words are never joined. */
export function brokenWordMatcher(
  vocabulary: ReadonlySet<string>,
  ordinary: ReadonlySet<string>,
): AreHalves {
  const isWord = (word: string) => vocabulary.has(word) || ordinary.has(word)
  return (first, second) =>
    first.length + second.length >= SHORTEST_BROKEN &&
    vocabulary.has(first + second) &&
    !(isWord(first) && isWord(second))
}

/**
 * Creates a corrector for a vocabulary. Words are indexed by their forms with one letter removed,
 * so that a lookup costs the word's length, not the vocabulary's. Ordinary words are never corrected.
 */
export function correctionsTo(
  vocabulary: ReadonlySet<string>,
  ordinary: ReadonlySet<string>,
): CorrectWord {
  const byRest = new Map<string, string>()
  for (const word of vocabulary) {
    if (word.length < SHORTEST || /\d/.test(word)) continue
    for (const rest of [word, ...restsOf(word)]) byRest.set(rest, word)
  }
  return (word) => {
    if (word.length < SHORTEST - 1 || word.length > LONGEST) return word
    if (vocabulary.has(word) || ordinary.has(word) || /\d/.test(word)) return word
    const unscanned = word.replaceAll('rn', 'm')
    if (vocabulary.has(unscanned)) return unscanned
    for (const rest of [word, ...restsOf(word)]) {
      const found = byRest.get(rest)
      if (found && isOneSlip(word, found)) return found
    }
    return word
  }
}

function restsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** True if the words differ in one letter or in two swapped letters. */
function isOneSlip(word: string, other: string): boolean {
  let start = 0
  while (start < word.length && word[start] === other[start]) start += 1
  let end = 0
  while (
    end < Math.min(word.length, other.length) - start &&
    word.at(-1 - end) === other.at(-1 - end)
  )
    end += 1
  const wrong = word.slice(start, word.length - end)
  const right = other.slice(start, other.length - end)
  if (wrong.length <= 1 && right.length <= 1) return true
  return wrong.length === 2 && right === [...wrong].reverse().join('')
}
