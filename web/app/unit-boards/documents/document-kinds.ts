/** What can be written from a unit board. */
export const DOCUMENT_NAMES = {
  instruction: 'Memorandum of instruction',
  results: 'Results memorandum',
  'score-sheets': 'Score sheets',
} as const

export type WrittenKind = keyof typeof DOCUMENT_NAMES
