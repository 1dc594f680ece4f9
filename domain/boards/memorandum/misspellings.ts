/** Shorter words are one letter from too many others. */
const SHORTEST = 6
const LONGEST = 24

/** Puts right a word in which a scan read m as rn, or with one letter wrong, missing, too many or swapped; others stay. */
export type CorrectWord = (word: string) => string

/**
 * Corrects towards a vocabulary. Words are found by what is left of them without one letter, so
 * that a word costs its length and not the vocabulary's.
 */
export function correctionsTo(vocabulary: ReadonlySet<string>): CorrectWord {
  const byRest = new Map<string, string>()
  for (const word of vocabulary) {
    if (word.length < SHORTEST || /\d/.test(word)) continue
    for (const rest of [word, ...restsOf(word)]) byRest.set(rest, word)
  }
  return (word) => {
    if (word.length < SHORTEST - 1 || word.length > LONGEST) return word
    if (vocabulary.has(word) || /\d/.test(word)) return word
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

/** The same but for one letter, or for two that changed places. */
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
