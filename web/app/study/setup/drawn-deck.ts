import {
  type SelectableQuestion,
  selectQuestions,
} from '@squared-away/domain/study/question-selection'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  deckQuestionsQuery,
  loadDeckSoonest,
  type QuestionKey,
} from '../../data/plan/plan-cards.ts'
import { useSkips } from '../../data/plan/skips.ts'
import { questionPrecedence, type StudyQuestion } from '../../data/questions/study-questions.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import type { DeckChoice } from './use-deck-choice.ts'

/**
 * A deck of up to this many questions is fetched by ids; a longer one with all chosen categories.
 */
export const MAX_FETCHED_BY_ID = 100

/** Selects the questions of a deck from those of the categories, skipped ones last. */
export function drawDeck<Q extends SelectableQuestion & Pick<QuestionKey, 'sourceType'>>(
  questions: readonly Q[],
  categories: readonly string[],
  count: number,
  skips: ReadonlyMap<string, unknown>,
): Q[] {
  const precedence = questionPrecedence
  const isLast = ({ $id, originalQuestionId }: Q) => skips.has(originalQuestionId ?? $id)
  return selectQuestions({ questions, categories, count, random: Math.random, precedence, isLast })
}

/**
 * The deck of a choice, drawn while the soldier looks at it. Prefetches only its questions, so that
 * the start has little to wait for.
 */
export function useDrawnDeck(choice: DeckChoice) {
  const { idsQuery, loadIds, categories, count, withDistractors } = choice
  const { $id: userId } = useSignedInUser()
  const { data: found } = useQuery({ ...idsQuery, enabled: false })
  const skips = useSkips()
  const wanted = count !== null && count <= MAX_FETCHED_BY_ID ? count : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: found depends on the categories
  const places = useMemo(
    () => (found && skips ? placesOf(drawDeck(found, categories, wanted, skips)) : null),
    [found, wanted, skips],
  )
  const drawnQuery = deckQuestionsQuery(userId, places ?? [], withDistractors)
  useQuery({
    ...drawnQuery,
    enabled: places !== null && places.length > 0,
    notifyOnChangeProps: [],
  })

  /** Returns the questions of the deck, waiting for those still loading. */
  async function load(): Promise<StudyQuestion[]> {
    const drawn =
      places ?? placesOf(drawDeck(await loadIds(), categories, wanted, skips ?? NO_SKIPS))
    return drawn.length > 0 ? loadDeckSoonest(userId, drawn, withDistractors) : []
  }
  return { load, skips: skips ?? NO_SKIPS }
}

const NO_SKIPS: ReadonlyMap<string, unknown> = new Map()

function placesOf(
  questions: readonly { $id: string; sourceType: QuestionKey['sourceType'] }[],
): QuestionKey[] {
  return questions.map(({ $id, sourceType }) => ({ questionId: $id, sourceType }))
}
