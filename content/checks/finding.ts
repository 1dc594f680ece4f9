/** The rules of the content (docs/content.md). */
export type Rule =
  | 'schema'
  | 'id'
  | 'duplicate'
  | 'near-duplicate'
  | 'options'
  | 'option-length'
  | 'wording'
  | 'dead-term'
  | 'reference'
  | 'registry'
  | 'scenario'
  | 'verbatim'
  | 'legal'
  | 'guidance'
  | 'inspection'
  | 'contradiction'
  | 'yes-no'
  | 'second-reader'
  | 'reader'
  | 'list'
  | 'spoken'
  | 'place'
  | 'correction'
  | 'coverage'
  | 'picture'

/** A problem in the data files that has to be fixed before they ship. */
export type Finding = {
  /** Path inside the content folder, such as `questions/drill.json`. */
  file: string
  /**
   * The id of the question, number of the publication or slug of the text. Empty for the whole
   * file.
   */
  id: string
  rule: Rule
  /** What is wrong and, unless it is obvious, how to fix it. */
  message: string
}
