/** What the notes of a kind have, and the cards that are made of each. */
export interface Notetype {
  isCloze: boolean
  /** In the order of a note's fields. */
  fieldNames: readonly string[]
  /** By the number that a card has; a cloze notetype has one for all its cards. */
  templates: ReadonlyMap<number, CardTemplate>
}

/** The two sides of a card in Anki's template language. */
export interface CardTemplate {
  front: string
  back: string
}
