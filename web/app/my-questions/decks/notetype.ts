/** An Anki notetype: fields and card templates. */
export interface Notetype {
  isCloze: boolean
  /** In the order of the note's fields. */
  fieldNames: readonly string[]
  /** Indexed by card number; a cloze notetype has one template for all cards. */
  templates: ReadonlyMap<number, CardTemplate>
}

/** Both sides of a card, in Anki's template language. */
export interface CardTemplate {
  front: string
  back: string
}
