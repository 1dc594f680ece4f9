/**
 * The id of a card that was read of another program's deck: made of the id that its note has there,
 * so that reading the deck again finds the same question (decision 117). It is the question's
 * `originalQuestionId`, which all of its versions and copies keep.
 */
const NOTE_CARD_ID = /^note-[0-9a-f]{30}$/

export function isNoteCardId(id: string): boolean {
  return NOTE_CARD_ID.test(id)
}

/** @param digits the first 30 hexadecimal digits of a digest of what names the card. */
export function noteCardId(digits: string): string {
  return `note-${digits.slice(0, 30)}`
}
