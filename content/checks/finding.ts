/** The rules of the content; docs/content.md says what each one is for. */
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
  | 'contradiction'
  | 'yes-no'
  | 'second-reader'
  | 'reader'
  | 'list'
  | 'spoken'
  | 'place'
  | 'correction'
  | 'coverage'

/** Something in the data files that has to be mended before it ships. */
export type Finding = {
  /** Path inside this folder, e.g. `questions/drill.json`. */
  file: string
  /** Id of the question, number of the publication or slug of the text; '' for the whole file. */
  id: string
  rule: Rule
  /** What is wrong and, where it is not plain, what to do. */
  message: string
}
