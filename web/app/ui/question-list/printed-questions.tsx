import { CutCardsButton } from '../printing/cut-cards/cut-cards-button.tsx'
import { PrintButton } from '../printing/print-button.tsx'
import { type PrintedCard, PrintedCards } from '../printing/printed-cards.tsx'
import { PrintedSheet } from '../printing/printed-sheet.tsx'
import type { ListedQuestion } from './matching-questions.ts'

interface PrintedQuestionsProps {
  name: string
  questions: readonly ListedQuestion[]
}

/** Prints all questions of a list that renders only the visible ones. */
export function PrintedQuestions({ name, questions }: PrintedQuestionsProps) {
  return (
    <CutCardsButton cards={() => questions.map(cardOf)}>
      <PrintButton label="Print" />
      <PrintedSheet title={name}>
        {() => <PrintedCards cards={questions.map(cardOf)} />}
      </PrintedSheet>
    </CutCardsButton>
  )
}

function cardOf({
  $id,
  questionText,
  answer,
  category,
  regulationRef,
  picture,
}: ListedQuestion): PrintedCard {
  return {
    id: $id,
    asked: questionText,
    picture,
    answers: answer === null || answer === '' ? [] : [{ label: null, text: answer }],
    source: [category, regulationRef].filter(Boolean).join(' · '),
  }
}
