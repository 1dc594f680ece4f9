import type { SourceType } from '@squared-away/domain/entities/question-set'
import { startBoard } from '@squared-away/domain/study/mock-board/board-run'
import { boardScript } from '@squared-away/domain/study/mock-board/board-script'
import type { BoardSetup } from '@squared-away/domain/study/mock-board/board-setup'
import type { BoardStep } from '@squared-away/domain/study/mock-board/board-step'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { requiredScenariosQuery } from '../data/content/required-scenarios.ts'
import { headlinesQuery } from '../data/headlines/headlines.ts'
import { introductionQuery } from '../data/introduction/introduction.ts'
import { newId } from '../data/new-id.ts'
import { publicationsQuery } from '../data/publications.ts'
import { loadDetails } from '../data/questions/on-request/answer-details.ts'
import { questionsQuery } from '../data/questions/study-questions.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { withDetails } from '../study/report/with-details.ts'
import { allowSpeech } from '../study/voice/allow-speech.ts'
import { boardMaterial } from './board-material.ts'
import { keepBoard } from './kept-boards.ts'

/** Creates a board, stores it on the device and opens it, or shows why it cannot. */
export function useStartBoard(sources: readonly SourceType[], boardId: string | null) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function start(setup: BoardSetup) {
    if (setup.isReadAloud) allowSpeech()
    setStarting(true)
    setProblem(null)
    try {
      const steps = await boardSteps(queryClient, userId, setup, sources)
      if (steps.some(({ part }) => part === 'question')) {
        const startTime = new Date().toISOString()
        const sessionId = newId()
        keepBoard(userId, startBoard({ sessionId, boardId, setup, steps, startTime }))
        await navigate(screens.mockBoardAddress(sessionId))
        return
      }
      setProblem('No questions found for these topics. Choose others.')
    } catch (error) {
      console.error('Could not load the questions of a mock board.', error)
      setProblem('Could not load the questions. Check your connection and start again.')
    }
    setStarting(false)
  }
  return { start, isStarting, problem }
}

async function boardSteps(
  queryClient: QueryClient,
  userId: string,
  setup: BoardSetup,
  sources: readonly SourceType[],
): Promise<BoardStep[]> {
  const topics = [...new Set(setup.members.flatMap((member) => member.topics))]
  const [questions, scenarios, publications, introduction, headlines] = await Promise.all([
    queryClient.fetchQuery(questionsQuery(userId, topics, sources)),
    queryClient.fetchQuery(requiredScenariosQuery),
    queryClient.fetchQuery(publicationsQuery),
    queryClient.fetchQuery(introductionQuery(userId)),
    // A board without them is better than none.
    queryClient.fetchQuery(headlinesQuery(userId)).catch(() => []),
  ])
  const material = boardMaterial({ questions, scenarios, publications, introduction, headlines })
  const steps = boardScript(setup, material, Math.random)
  const sourceOf = new Map(questions.map(({ $id, sourceType }) => [$id, sourceType]))
  const cards = steps.flatMap(({ id }) => {
    const source = sourceOf.get(id)
    return source ? [{ id, source }] : []
  })
  const details = await loadDetails(cards)
  return steps.map((step) => withDetails(step, details.get(step.id)))
}
