import { quizDeck } from '@squared-away/domain/study/quiz'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as screens from '../../addresses/screens.ts'
import { questionCards } from '../../data/plan/deck-card.ts'
import { planTopic } from '../../data/plan/on-request/topic-deck.ts'
import { deckQuestionsQuery } from '../../data/plan/plan-cards.ts'
import type { PlanBasis } from '../../data/plan/plan-request.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { beginSession } from '../../study/keeping/open-session.ts'
import { questionCard } from '../../study/screen/flip-cards/flip-card.ts'
import { useHandOver } from '../../study/setup/use-hand-over.ts'
import { FIX_MINUTES, type TopicFix } from './fix-button.tsx'

const GONE = 'This topic has no questions right now. Reload the page.'
const FAILED = 'Could not load the questions. Check your connection and try again.'

/**
 * Starts a session with the cards of a topic that gain most in ten minutes, as flashcards or a quiz,
 * whichever adds more.
 */
export function useTopicFix(basis: PlanBasis): TopicFix {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const openCards = useHandOver(screens.flashcardStudy)
  const openQuiz = useHandOver(screens.quizStudy)
  const [starting, setStarting] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function start(topic: string) {
    if (basis.state !== 'ready' || starting !== null) return
    setStarting(topic)
    setProblem(null)
    try {
      const found = await planTopic({ topic, minutes: FIX_MINUTES }, basis)
      const byId = new Map(basis.cards.map((card) => [card.id, card]))
      const deck = questionCards((found?.deck ?? []).flatMap((id) => byId.get(id) ?? []))
      const isQuiz = found?.way === 'quiz'
      const questions = await queryClient.fetchQuery(deckQuestionsQuery(userId, deck, isQuiz))
      if (questions.length > 0) {
        const session = { categories: [topic], boardId: basis.board.$id }
        if (isQuiz) {
          const drawn = quizDeck({ selected: questions, pool: questions, random: Math.random })
          openQuiz(beginSession({ ...session, studyMode: 'quiz', deck: drawn }))
        } else {
          const cards = questions.map(questionCard)
          openCards(beginSession({ ...session, studyMode: 'flashcard', deck: cards }))
        }
        return
      }
      setProblem(GONE)
    } catch (error) {
      console.error('Could not load the questions of a topic.', error)
      setProblem(FAILED)
    }
    setStarting(null)
  }
  return { start: (topic) => void start(topic), starting, problem }
}
