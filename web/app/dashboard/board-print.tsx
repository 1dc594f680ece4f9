import { Button } from '@mantine/core'
import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { uniqueByOriginal } from '@squared-away/domain/study/question-selection'
import { compareNames } from '@squared-away/domain/text/name-order'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BoardDocument } from '../data/boards/active-board.ts'
import {
  questionPrecedence,
  questionsQuery,
  type StudyQuestion,
} from '../data/questions/study-questions.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { type PrintedCard, PrintedCards } from '../ui/printing/printed-cards.tsx'
import { PrintedSheet } from '../ui/printing/printed-sheet.tsx'
import classes from './board-details.module.css'

/** Prints the questions of a board's categories, with answers and references, by category. */
export function BoardPrint({ board }: { board: BoardDocument }) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const loading = useMutation({
    mutationFn: async () =>
      cardsOf(await queryClient.fetchQuery(questionsQuery(userId, board.categories, SOURCE_TYPES))),
    onError: (error) => console.error('Could not load the questions to print.', error),
  })
  return (
    <div className={classes.print}>
      {loading.isError && (
        <DialogFailure
          message="Could not load the questions to print."
          detail="Check your connection and try again."
        />
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
        loading={loading.isPending}
        onClick={() => loading.mutate()}
      >
        Print the questions
      </Button>
      {loading.data && (
        <PrintedNow key={loading.submittedAt} title={board.name} cards={loading.data} />
      )}
    </div>
  )
}

/** Opens the print dialog once the sheet is ready. */
function PrintedNow({ title, cards }: { title: string; cards: readonly PrintedCard[] }) {
  useEffect(() => window.print(), [])
  return <PrintedSheet title={title}>{() => <PrintedCards cards={cards} />}</PrintedSheet>
}

/** Scenarios are printed from their own screen. */
function cardsOf(questions: readonly StudyQuestion[]): PrintedCard[] {
  return uniqueByOriginal(questions, questionPrecedence)
    .toSorted((a, b) => compareNames(a.category, b.category))
    .map(({ $id, questionText, answer, category, regulationRef, picture }) => ({
      id: $id,
      asked: questionText,
      picture,
      answers: [{ label: null, text: answer }],
      source: [category, regulationRef].filter(Boolean).join(' · '),
    }))
}
