import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Dialog } from '../dialogs/dialog.tsx'
import { CutCardsButton } from '../printing/cut-cards/cut-cards-button.tsx'
import { PrintButton } from '../printing/print-button.tsx'
import { type PrintedCard, PrintedCards } from '../printing/printed-cards.tsx'
import { PrintedSheet } from '../printing/printed-sheet.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { Loaded } from '../states/loaded.tsx'
import type { ListedQuestion } from './matching-questions.ts'
import { QuestionList } from './question-list.tsx'

/** Query that fetches the questions of a set. */
export type QuestionsQuery = UseQueryOptions<ListedQuestion[]>

interface QuestionListDialogProps {
  name: string
  questions: QuestionsQuery
  opened: boolean
  onClose: () => void
}

/** Browses and searches the questions of a set (specification §2 My Questions). */
export function QuestionListDialog(props: QuestionListDialogProps) {
  const { name, questions, opened, onClose } = props
  return (
    <Dialog title={name} opened={opened} onClose={onClose} size="lg" fillsPhone isLong>
      <Questions name={name} questions={questions} />
    </Dialog>
  )
}

function Questions({ name, questions }: Pick<QuestionListDialogProps, 'name' | 'questions'>) {
  const query = useQuery(questions)
  return (
    <Loaded
      query={query}
      loading="Loading the questions..."
      failure="Could not load questions for this set."
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState title="This set has no questions." />
        ) : (
          <QuestionList questions={all} tools={<PrintedQuestions name={name} questions={all} />} />
        )
      }
    </Loaded>
  )
}

interface PrintedQuestionsProps {
  name: string
  questions: readonly ListedQuestion[]
}

/** Prints all questions of a list that renders only the visible ones. */
function PrintedQuestions({ name, questions }: PrintedQuestionsProps) {
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
