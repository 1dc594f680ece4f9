/** An Anki notetype: fields and card templates. */
export interface Notetype {
  isCloze: boolean
  /** In the order of the note's fields. */
  fieldNames: readonly string[]
  /** Indexed by card number; a cloze notetype has one template for all cards. */
  templates: ReadonlyMap<number, CardTemplate>
}

/** True for the add-on Image Occlusion Enhanced, whose cards hide parts of a picture. */
export function hidesPictureParts({ fieldNames, templates }: Notetype): boolean {
  const hasMasks = fieldNames.includes('Question Mask') && fieldNames.includes('Answer Mask')
  return hasMasks || [...templates.values()].some(({ front }) => /\bid\s*=\s*["']?io-/i.test(front))
}

/** Both sides of a card, in Anki's template language. */
export interface CardTemplate {
  front: string
  back: string
}
