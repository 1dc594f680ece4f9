import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'

/** A question as shown in a list. */
export interface ListedQuestion {
  $id: string
  questionText: string
  answer: string | null
  category: string
  regulationRef: string | null
  /** The id of the picture that it asks about. */
  picture: string | null
}

/** Questions in which every search word occurs somewhere, ignoring case. */
export function matchingQuestions(
  questions: readonly ListedQuestion[],
  search: string,
): readonly ListedQuestion[] {
  const words = searchWords(search)
  if (words.length === 0) return questions
  return questions.filter((question) => holdsWords(textOf(question), words))
}

/** Cached per question: rebuilding 5,000 texts on each keystroke would stall typing. */
const texts = new WeakMap<ListedQuestion, string>()

function textOf(question: ListedQuestion): string {
  const known = texts.get(question)
  if (known !== undefined) return known
  const { questionText, answer, category, regulationRef } = question
  const text = searchableText([questionText, answer, category, regulationRef])
  texts.set(question, text)
  return text
}
