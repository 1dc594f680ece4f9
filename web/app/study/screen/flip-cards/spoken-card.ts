import { type AnswerExtras, isAnswerInItems } from '@squared-away/domain/study/answer-details'
import type { ListMark } from '@squared-away/domain/study/list-marks'
import type { SpokenStep } from '../../voice/spoken-step.ts'
import type { FlipCard } from './flip-card.ts'
import type { MarkActions } from './mark-controls.tsx'

/**
 * The visible side of a card as it is read aloud: any headset key shows the answer, then two of
 * them mark it.
 */
export function spokenCard(
  card: FlipCard,
  known: AnswerExtras | undefined,
  isFlipped: boolean,
  { flip, incorrect, correct }: MarkActions,
  onMark: (list: ListMark) => void,
): SpokenStep {
  const { items = [] } = known ?? {}
  const isList = items.length > 1
  const recalled = { ...card, items, onMark: isList ? onMark : null }
  if (isFlipped) {
    return {
      id: `${card.id} answer`,
      text: spokenAnswer(card.answer, known),
      keys: { play: null, next: correct, previous: incorrect },
      isQuestion: false,
      recalled,
    }
  }
  const showAnswer = { ...flip, label: 'Show answer' }
  return {
    id: `${card.id} question`,
    text: card.question,
    keys: { play: showAnswer, next: showAnswer, previous: showAnswer },
    isQuestion: true,
    recalled,
  }
}

/** An answer as it is read aloud: the spoken answer, else the answer and the items of its list. */
export function spokenAnswer(answer: string, details: AnswerExtras | undefined): string {
  const { items = [], spoken } = details ?? {}
  if (spoken) return spoken
  const list = items.map((item, place) => `${place + 1}. ${item}.`)
  return [...(isAnswerInItems(answer, items) ? [] : [answer]), ...list].join(' ')
}
