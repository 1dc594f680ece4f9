/** Maximum number of cards that a user skips, bookmarks or notes something on. */
export const CARD_NOTES_PER_USER = 5000

/** In characters. */
export const LONGEST_CARD_NOTE = 1000
