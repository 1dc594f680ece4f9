import { selectQuestions } from '@squared-away/domain/study/question-selection'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { questionPrecedence, type StudyQuestion } from '../../data/questions/study-questions.ts'
import type { DeckChoice } from './use-deck-choice.ts'

const NO_QUESTIONS = 'No questions found for the selected categories.'

/** What is to be studied: the selected questions, and what the session is saved under. */
export type Deck = {
  questions: StudyQuestion[]
  /** All questions of the chosen categories, the selected ones among them. */
  pool: readonly StudyQuestion[]
  categories: string[]
  boardId: string | null
}

/** Selects the questions of a choice and starts with them, or says why it cannot. */
export function useDeckStart(
  { categories, count, query }: DeckChoice,
  boardId: string | null,
  onStart: (deck: Deck) => void,
) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)

  async function start() {
    if (count === null) return
    setStarting(true)
    setProblem(null)
    try {
      const pool = await queryClient.fetchQuery(query)
      const questions = selectQuestions({
        questions: pool,
        categories,
        count,
        random: Math.random,
        precedence: questionPrecedence,
      })
      if (questions.length > 0) {
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
