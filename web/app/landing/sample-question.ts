/** The question on the start page, taken from the default content (the test holds it to that). */
export const SAMPLE_QUESTION = {
  id: 'leadership-005',
  category: 'Army Leadership',
  question: 'What are the three leader attributes in the Army leadership requirements model?',
  answer: 'Character, presence, and intellect',
  ref: 'ADP 6-22, para 1-86',
}
