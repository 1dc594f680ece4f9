import { borrowsOptions } from '@squared-away/domain/study/quiz'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudyQuestion } from '../../data/questions/study-questions.ts'
import { drawDeck, MOST_BY_ID, useDrawnDeck } from './drawn-deck.ts'
import type { DeckChoice } from './use-deck-choice.ts'

const NO_QUESTIONS = 'No questions found for the selected categories.'

/** What is to be studied: the selected questions, and what the session is saved under. */
export type Deck = {
  questions: StudyQuestion[]
  /** Questions whose answers may be borrowed as wrong options; more than the selected ones if need be. */
  pool: readonly StudyQuestion[]
  categories: string[]
  boardId: string | null
}

/** Starts with the questions of a choice, or says why it cannot. */
export function useDeckStart(
  choice: DeckChoice,
  boardId: string | null,
  onStart: (deck: Deck) => void,
) {
  const { categories, count } = choice
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const drawn = useDrawnDeck(choice)
  const isLong = count !== null && count > MOST_BY_ID
  // A long deck comes whole, and begins to come once it is chosen.
  useQuery({ ...choice.query, enabled: isLong, notifyOnChangeProps: [] })

  async function start() {
    if (count === null) return
    setStarting(true)
    setProblem(null)
    try {
      const questions = isLong
        ? drawDeck(await queryClient.fetchQuery(choice.query), categories, count)
        : await drawn.load()
      if (questions.length > 0) {
        const pool = await poolOf(queryClient, choice, questions)
        // The button goes on turning: drawing this screen anew would only hold up the next one.
        onStart({ questions, pool, categories, boardId })
        return
      }
      setProblem(NO_QUESTIONS)
    } catch (error) {
      console.error('Could not load the questions.', error)
      setProblem('Could not load the questions. Check your connection and start again.')
    }
    setStarting(false)
  }
  return { start, isStarting, problem, forgetProblem: () => setProblem(null) }
}

/** All questions of the choice where a quiz has to borrow wrong options, else the selected ones. */
async function poolOf(
  queryClient: QueryClient,
  { query, withDistractors }: DeckChoice,
  questions: readonly StudyQuestion[],
): Promise<readonly StudyQuestion[]> {
  const borrows = withDistractors && questions.some(borrowsOptions)
  return borrows ? queryClient.fetchQuery(query) : questions
}
