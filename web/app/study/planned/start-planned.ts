import type { NotedHeadline } from '@squared-away/domain/study/current-events'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as screens from '../../addresses/screens.ts'
import { memoryTextsQuery } from '../../data/memory-texts/memory-texts.ts'
import { type DeckCard, type StoredCard, storedCards } from '../../data/plan/deck-card.ts'
import {
  dailyDeckQuery,
  loadDailyDeckSoonest,
  type StoredContent,
} from '../../data/plan/plan-cards.ts'
import { toStudyQuestion } from '../../data/questions/study-questions.ts'
import { unitTextsQuery } from '../../data/unit-boards/unit-texts-query.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { beginSession, type OpenSession } from '../keeping/open-session.ts'
import type { FlipCard } from '../screen/flip-cards/flip-card.ts'
import { questionCard } from '../screen/flip-cards/flip-card.ts'
import { useHandOver } from '../setup/use-hand-over.ts'
import { sayAnswersFromElsewhere } from './answers-elsewhere.ts'
import { creedCard, newsCard, scenarioCard } from './daily-cards.ts'

/** Creates a daily session that starts now. */
export function startDaily(deck: readonly FlipCard[], boardId: string | null) {
  const categories = [...new Set(deck.map(({ category }) => category))]
  return beginSession({ studyMode: 'daily', categories, deck, boardId })
}

/**
 * Starts today's planned session and its headlines, or reports why it cannot.
 *
 * @param onOpen Opens it in place; by default on its own screen.
 */
export function useStartPlanned(
  deck: readonly DeckCard[],
  boardId: string,
  headlines: readonly NotedHeadline[],
  onOpen?: (session: OpenSession<FlipCard>) => void,
) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const handOver = useHandOver(screens.dailyStudy)
  const open = onOpen ?? handOver
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function start() {
    setStarting(true)
    setProblem(null)
    try {
      const planned = await flipCardsOf(queryClient, userId, deck)
      const cards = [...planned, ...headlines.map(newsCard)]
      if (cards.length > 0) {
        open(startDaily(cards, boardId))
        void sayAnswersFromElsewhere(userId)
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

/** Fetches the cards of a deck in advance, so that it can start offline. */
export function useKeptDeck(deck: readonly DeckCard[]) {
  const { $id: userId } = useSignedInUser()
  const stored = storedCards(deck)
  useQuery({ ...dailyDeckQuery(userId, stored), enabled: stored.length > 0 })
}

/** The cards of the deck with both sides, without those that no longer exist. */
async function flipCardsOf(queryClient: QueryClient, userId: string, deck: readonly DeckCard[]) {
  const [contents, ownTexts, unitTexts] = await Promise.all([
    loadDailyDeckSoonest(userId, storedCards(deck)),
    queryClient.ensureQueryData(memoryTextsQuery(userId)).catch(() => []),
    queryClient.ensureQueryData(unitTextsQuery(userId)).catch(() => []),
  ])
  const learned = [...ownTexts, ...unitTexts]
  const byId = new Map(contents.map((content) => [content.$id, content]))
  return deck.flatMap((card) => {
    if (card.kind === 'creed line') return creedCard(card.id, learned) ?? []
    const content = byId.get(card.questionId)
    return content ? storedCard(card.kind, content) : []
  })
}

function storedCard(kind: StoredCard['kind'], content: StoredContent): FlipCard[] {
  return kind === 'scenario' ? [scenarioCard(content)] : toStudyQuestion(content).map(questionCard)
}
