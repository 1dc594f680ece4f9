/** A word as printed. All words of a line concatenated are the line. */
export type PrintedWord = {
  /** Text before the first word of a line; empty for other words. */
  readonly before: string
  readonly word: string
  /** Punctuation and spaces up to the next word. */
  readonly after: string
}

/**
 * Initials with their dots ('U.S'), fractions, else letters and digits with apostrophes in between,
 * or '&'.
 */
const WORD =
  /\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])|(?<![\d/])(?:1\/[234]|2\/3|3\/4)(?![\d/])|[\p{L}\p{N}\p{M}]+(?:['\u2018\u2019]\p{L}+)*|&/gu

/** The words of a line, with everything between them. */
export function printedWords(line: string): PrintedWord[] {
  const found = [...line.matchAll(WORD)]
  return found.map((match, place) => {
    const end = match.index + match[0].length
    return {
      before: place === 0 ? line.slice(0, match.index) : '',
      word: match[0],
      after: line.slice(end, found[place + 1]?.index ?? line.length),
    }
  })
}
