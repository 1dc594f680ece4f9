import { type AnswerExtras, isAnswerInItems } from '@squared-away/domain/study/answer-details'

/** An answer as it is read aloud: the spoken answer, else the answer and the items of its list. */
export function spokenAnswer(answer: string, details: AnswerExtras | undefined): string {
  const { items = [], spoken } = details ?? {}
  if (spoken) return spoken
  const list = items.map((item, place) => `${place + 1}. ${item}.`)
  return [...(isAnswerInItems(answer, items) ? [] : [answer]), ...list].join(' ')
}
