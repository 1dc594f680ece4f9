/**
 * The id of a card that was read from another program's deck. It is derived from the id of the
 * card's note in that deck, so that reading the deck again finds the same question (decision 117).
 * Stored as the question's `originalQuestionId`, which all of its versions and copies keep.
 */
const NOTE_CARD_ID = /^note-[0-9a-f]{30}$/

export function isNoteCardId(id: string): boolean {
  return NOTE_CARD_ID.test(id)
}

/** @param digest Hexadecimal digest of what identifies the card; its first 30 digits are used. */
export function noteCardId(digest: string): string {
  return `note-${digest.slice(0, 30)}`
}
