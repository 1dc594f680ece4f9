/** Returns a text in lowercase without punctuation, so that texts with the same words are equal. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
