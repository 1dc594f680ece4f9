/** The question on the start page; a test compares it with the default content. */
export const SAMPLE_QUESTION = {
  id: 'leadership-005',
  category: 'Army Leadership',
  question: 'What are the three attributes of an Army leader?',
  answer: 'Character, presence, and intellect',
  ref: 'ADP 6-22, para 1-86',
}
