import first from '@squared-away/content/first-questions.json'
import { firstCards } from '@squared-away/domain/study/first-cards'
import { findPublication } from '@squared-away/domain/study/references'
import { useQueryClient } from '@tanstack/react-query'
import * as screens from '../../../addresses/screens.ts'
import { loadPublications } from '../../../data/publications.ts'
import { questionPrecedence, questionsQuery } from '../../../data/questions/study-questions.ts'
import { useSignedInUser } from '../../../data/user/signed-in-user.ts'
import { startDaily } from '../../../study/planned/start-planned.ts'
import { questionCard } from '../../../study/screen/flip-cards/flip-card.ts'
import { useHandOver } from '../../../study/setup/use-hand-over.ts'

/** A short session; the plan takes over for the rest of the day. */
const FIRST_CARDS = 10

/**
 * The first session of a new board: well-known questions, one per topic, easiest first. Does not
 * wait for the plan, which has no answers to base a choice on yet.
 */
export function useFirstSession() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const open = useHandOver(screens.dailyStudy)

  /** Opens the first card; resolves to false if there is none or it could not be loaded. */
  return async (boardId: string, categories: readonly string[]): Promise<boolean> => {
    try {
      const [found, publications] = await Promise.all([
        queryClient.fetchQuery(questionsQuery(userId, categories, ['Default'])),
        loadPublications(),
      ])
      const questions = firstCards({
        questions: found,
        wellKnown: first.questions,
        count: FIRST_CARDS,
        isSeen: ({ regulationRef }) =>
          findPublication(regulationRef ?? '', publications)?.seen !== 'memory',
        random: Math.random,
        precedence: questionPrecedence,
      })
      if (questions.length === 0) return false
      open(startDaily(questions.map(questionCard), boardId))
      return true
    } catch (error) {
      console.error('Could not load the first cards.', error)
      return false
    }
  }
}
