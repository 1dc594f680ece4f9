import type { ListedQuestion } from './set-questions.ts'

/** The questions in which every word that is searched for occurs somewhere, in any letter case. */
export function matchingQuestions(
  questions: readonly ListedQuestion[],
  search: string,
): readonly ListedQuestion[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return questions
  return questions.filter(({ questionText, answer, category, regulationRef }) => {
    const text = plain([questionText, answer, category, regulationRef].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

/** Without case and accents, and with the apostrophe that keyboards have. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase()
}
