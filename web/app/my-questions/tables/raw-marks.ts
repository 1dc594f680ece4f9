/** The two sides of a card. */
type Sides = { questionText: string; answer: string }

/** Marks of a form that the reading did not understand. */
const RAW =
  /^\s*(?:Q|A|[Qq]uestion|[Aa]nswer|Ans)\s*#?\d*\s*[:)]\s|\{\{c\d|<\/?t[dr]\b|^::|\{\s*[=~]|^\$CATEGORY|^#{1,6}\s|^\s*```/m
const RAW_QUESTION = /^\s*(?:(?:Q|A|Question|Answer|Ans)\s*#?\d*\s*(?:[:.)]|$)|\d{1,4}[.)]\s)/i

/** Options among the words of a card, and letters alone that name some of them. */
const OPTIONS = /^\s*\(?[a-j][.)]\s+\S/gim
const LETTER =
  /^\W*(?:(?:correct )?answers?\s*:\W*)?[a-j][.)]?(?:\s*(?:,|&|and)\s*[a-j][.)]?)*\W*$/im

/** Options without the first of their kind: a reader has cut the list. */
const OPTION_B = /^\s*(?:[-*+•]\s+)?\(?b[.)]\s+\S/im
const OPTION_A = /^\s*(?:[-*+•]\s+)?\(?a[.)]\s+\S/im

/** A question in a line of its own, among those of an answer. */
const ASKED_BELOW = /\n[^\n]{8,}\?\s*(?:\n|$)/

/** True if a card of a list holds parts of another form, so that nobody should learn it. */
export function isGarbled({ questionText, answer }: Sides): boolean {
  const options = `${questionText}\n${answer}`.match(OPTIONS) ?? []
  const hasOptions = LETTER.test(answer) && options.length > 1
  const isCut = OPTION_B.test(answer) && !OPTION_A.test(answer)
  return hasOptions || isCut || RAW.test(questionText) || RAW.test(answer)
}

/** True if a card may hold more than itself: the reading did not understand all of it. */
export function hasRawMarks(card: Sides): boolean {
  const { questionText, answer } = card
  const hasQuestion = ASKED_BELOW.test(answer) && !ASKED_BELOW.test(questionText)
  return hasQuestion || RAW_QUESTION.test(questionText) || isGarbled(card)
}
