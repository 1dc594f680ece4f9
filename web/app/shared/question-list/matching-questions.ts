import type { ListedQuestion } from './set-questions.ts'

/** The questions in which every word that is searched for occurs somewhere, in any letter case. */
export function matchingQuestions(
  questions: readonly ListedQuestion[],
  search: string,
): readonly ListedQuestion[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return questions
  return questions.filter((question) => {
    const text = textOf(question)
    return words.every((word) => text.includes(word))
  })
}

/** Made once a question: 5,000 of them anew with each key would hold up the typing. */
const texts = new WeakMap<ListedQuestion, string>()

function textOf(question: ListedQuestion): string {
  const known = texts.get(question)
  if (known !== undefined) return known
  const { questionText, answer, category, regulationRef } = question
  const text = plain([questionText, answer, category, regulationRef].join('\n'))
  texts.set(question, text)
  return text
}

/** Without case and accents, and with the apostrophe that keyboards have. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase()
}
