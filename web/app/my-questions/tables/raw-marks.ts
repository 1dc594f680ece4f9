import { ORDER } from './question-lines.ts'

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
  return (
    hasOptions ||
    isCut ||
    asksBelow(questionText, answer) ||
    RAW.test(questionText) ||
    RAW.test(answer)
  )
}

/** True if the answer asks and the question does not: it tells only what the question is about. */
const asksBelow = (questionText: string, answer: string) =>
  ASKED_BELOW.test(answer) && !/\?|_{2}|:\s*$/.test(questionText) && !ORDER.test(questionText)

/** True if a card may hold more than itself: the reading did not understand all of it. */
export function hasRawMarks(card: Sides): boolean {
  const { questionText, answer } = card
  const hasQuestion = ASKED_BELOW.test(answer) && !ASKED_BELOW.test(questionText)
  return hasQuestion || RAW_QUESTION.test(questionText) || isGarbled(card)
}

/** Fewer answers in letters may be lists that a board asks for. */
const FEWEST_LETTERED = 3
const MAX_OPTIONS = 6

/** 'What are the three …?' and its kind, whose answer is a list. */
const ASKS_LIST = /\b(?:what are|which are|name|list|state|give|identify|recite)\b/i
const ASKS_CHOICE = /\b(?:of (?:the following|these|them)|choose|select)\b/i

/**
 * The cards whose answer is or holds a row of options without a key: letters from A on below
 * questions that ask for no list, lines below 'Which of the following …?', or as many lines as
 * most other answers have; in several cards.
 */
export function unmarkedOptions<Card extends Sides>(cards: readonly Card[]): Set<Card> {
  const usual = usualLines(cards)
  const found = cards.filter(({ questionText, answer }) => {
    const lines = linesOf(answer)
    if (lines.length === usual && !ASKS_LIST.test(questionText)) return true
    const asksChoice = ASKS_CHOICE.test(questionText)
    if (asksChoice && lines.length > 1 && lines.length <= MAX_OPTIONS) return true
    const letters = lines.reduce((at, line) => (letterOf(line) === LETTERS[at] ? at + 1 : at), 0)
    const isRow = letters > 2 || (letters === 2 && lines.length === 2)
    return isRow && letters <= MAX_OPTIONS && (asksChoice || !ASKS_LIST.test(questionText))
  })
  const isHabit = found.length >= FEWEST_LETTERED && found.length >= cards.length * 0.25
  return isHabit ? new Set(found) : new Set()
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** More answers of as many lines are options, whatever is before them. */
const FEWEST_ALIKE = 6

/** The number of lines, three to five, that most answers of a list have; null if there is none. */
function usualLines(cards: readonly Sides[]): number | null {
  const counts = [3, 4, 5].map((count) => ({
    count,
    cards: cards.filter(({ answer }) => linesOf(answer).length === count).length,
  }))
  const most = counts.find((one) => one.cards >= FEWEST_ALIKE && one.cards >= cards.length * 0.6)
  return most?.count ?? null
}

const LETTERS = 'abcdefghij'

const letterOf = (line: string) => /^\s*\(?([a-j])[.)]\s/i.exec(line)?.[1]?.toLowerCase()
