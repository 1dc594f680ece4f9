import { foldedText } from './folded-text.ts'

/**
 * The word search that the product uses for lists. Every word typed must occur somewhere in an
 * item's texts, in any order, also inside other words. Letter case, accents, letter width, the kind
 * of quotation marks and dashes, and a space between letters and digits are ignored.
 */

/** The words of a search, for `holdsWords`; empty for a blank search. */
export function searchWords(search: string): string[] {
  return plainText(search).split(/\s+/).filter(Boolean)
}

/** An item's texts joined for `holdsWords`; null and undefined are skipped. */
export function searchableText(texts: readonly (string | null | undefined)[]): string {
  return plainText(texts.filter((text) => text).join('\n'))
}

/**
 * True if every word occurs in the text; see `searchWords` and `searchableText`.
 *
 * @example
 * ```ts
 * holdsWords(searchableText(['Café Noir', null]), searchWords('noir CAFE')) // true
 * ```
 */
export function holdsWords(searchable: string, words: readonly string[]): boolean {
  return words.every((word) => searchable.includes(word))
}

/** Between a letter and a digit: 'AR670-1' is found as 'AR 670-1', and the other way around. */
const TOUCHING = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu

function plainText(text: string): string {
  return foldedText(text.normalize('NFKC'))
    .replace(TOUCHING, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
}
