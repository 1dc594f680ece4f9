import { borrowsOptions } from '@squared-away/domain/study/quiz'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudyQuestion } from '../../data/questions/study-questions.ts'
import { drawDeck, MAX_FETCHED_BY_ID, useDrawnDeck } from './drawn-deck.ts'
import type { DeckChoice } from './use-deck-choice.ts'

const NO_QUESTIONS = 'No questions found for the selected categories.'

/** The selected questions, and the categories and board of the session. */
export type Deck = {
  questions: StudyQuestion[]
  /**
   * Questions whose answers may serve as wrong options; may include more than the selected ones.
   */
  pool: readonly StudyQuestion[]
  categories: string[]
  boardId: string | null
}

/** Starts a session with the chosen questions, or reports why it cannot. */
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
  const isLong = count !== null && count > MAX_FETCHED_BY_ID
  // A long deck is fetched whole, starting when it is chosen.
  useQuery({ ...choice.query, enabled: isLong, notifyOnChangeProps: [] })

  async function start() {
    if (count === null) return
    setStarting(true)
    setProblem(null)
    try {
      const questions = isLong
        ? drawDeck(await queryClient.fetchQuery(choice.query), categories, count, drawn.skips)
        : await drawn.load()
      if (questions.length > 0) {
        const pool = await poolOf(queryClient, choice, questions)
        // Keeps the button loading: another render of this screen would only delay the next one.
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

/** All chosen questions if a quiz has to borrow wrong options, else the selected ones. */
async function poolOf(
  queryClient: QueryClient,
  { query, withDistractors }: DeckChoice,
  questions: readonly StudyQuestion[],
): Promise<readonly StudyQuestion[]> {
  const borrows = withDistractors && questions.some(borrowsOptions)
  return borrows ? queryClient.fetchQuery(query) : questions
}
