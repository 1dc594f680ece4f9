import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import type { ListedQuestion } from './listed-question.ts'

/** The questions in which every word that is searched for occurs somewhere, in any letter case. */
export function matchingQuestions(
  questions: readonly ListedQuestion[],
  search: string,
): readonly ListedQuestion[] {
  const words = searchWords(search)
  if (words.length === 0) return questions
  return questions.filter((question) => holdsWords(textOf(question), words))
}

/** Made once a question: 5,000 of them anew with each key would hold up the typing. */
const texts = new WeakMap<ListedQuestion, string>()

function textOf(question: ListedQuestion): string {
  const known = texts.get(question)
  if (known !== undefined) return known
  const { questionText, answer, category, regulationRef } = question
  const text = searchableText([questionText, answer, category, regulationRef])
  texts.set(question, text)
  return text
}
