/**
 * Searching lists as the whole product does: every word that was typed must occur somewhere in the
 * texts of an item, in any order, as a part of another word too. Letter case, accents, the width of
 * letters and the kind of quotation marks and dashes do not count.
 */

/** The words of what was typed, as `holdsWords` wants them; none for a blank search. */
export function searchWords(search: string): string[] {
  return plainText(search).split(/\s+/).filter(Boolean)
}

/** The texts of an item as one that `holdsWords` looks through; null and undefined are left out. */
export function searchableText(texts: readonly (string | null | undefined)[]): string {
  return plainText(texts.filter((text) => text).join('\n'))
}

/** True when every word occurs in the text; both made by the functions above. */
export function holdsWords(searchable: string, words: readonly string[]): boolean {
  return words.every((word) => searchable.includes(word))
}

function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
}
