import type { BoardCard } from '@squared-away/domain/plan/plan-cards'
import { startSession } from '@squared-away/domain/study/session-engine'
import { useQueryClient } from '@tanstack/react-query'
import { ID } from 'appwrite'
import { useState } from 'react'
import * as screens from '../../addresses/screens.ts'
import { deckQuestionsQuery } from '../../data/plan/plan-cards.ts'
import type { StudyQuestion } from '../../data/questions/study-questions.ts'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import type { OpenSession } from '../keeping/open-session.ts'
import type { TurnCard } from '../screen/turn-cards/turn-card.ts'
import { useHandOver } from '../setup/use-hand-over.ts'

/** A daily session that begins now. Its id is made here, so that saving it twice saves it once. */
export function startDaily(
  deck: readonly TurnCard[],
  boardId: string | null,
): OpenSession<TurnCard> {
  const state = startSession({
    sessionId: ID.unique(),
    startTime: new Date().toISOString(),
    studyMode: 'daily',
    categories: [...new Set(deck.map(({ category }) => category))],
    deck,
  })
  return { state, boardId, resumed: false }
}

/** Begins the session that the plan has for today, or says why it cannot. */
export function useStartPlanned(deck: readonly BoardCard[], boardId: string) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const open = useHandOver(screens.dailyStudy)
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function start() {
    setStarting(true)
    setProblem(null)
    try {
      const questions = await queryClient.fetchQuery(deckQuestionsQuery(userId, deck))
      if (questions.length > 0) {
        open(startDaily(questions.map(cardOf), boardId))
        return
      }
      setProblem('The cards of today are gone. Reload the page.')
    } catch (error) {
      console.error("Could not load today's cards.", error)
      setProblem('Could not load the cards. Check your connection and start again.')
    }
    setStarting(false)
  }
  return { start, isStarting, problem }
}

function cardOf(question: StudyQuestion): TurnCard {
  return {
    id: question.$id,
    category: question.category,
    question: question.questionText,
    answer: question.answer,
    reference: question.regulationRef,
    source: question.sourceType,
  }
}
