import type { PacketQuestion } from '@squared-away/domain/entities/packet-sheet'
import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import type { SharedAnswers } from '@squared-away/domain/memory/shared-difficulty'
import { expectedKnown } from '@squared-away/domain/packets/expected-known'
import { lineageId } from '@squared-away/domain/question-sets/diff'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { requiredScenariosQuery } from '../content/required-scenarios.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { findQuestions } from '../questions/question-sources.ts'
import { sharedAnswersQuery } from '../questions/shared-answers.ts'
import { QUESTION_FIELDS } from '../questions/study-questions.ts'

/** The questions that a packet is dealt from. */
export type PacketPool = {
  readonly questions: readonly PacketQuestion[]
  readonly situational: readonly PacketQuestion[]
  /** Whether soldiers' answers say how hard any of them is. */
  readonly isMeasured: boolean
}

/**
 * The standard questions of the topics, of the content and the user's sets, each once, and the
 * situational questions that AR 600-8-19, para 3-11 requires.
 */
export function usePacketPool(userId: string, topics: readonly string[]) {
  const queryClient = useQueryClient()
  const sorted = [...new Set(topics)].sort()
  return queryOptions({
    queryKey: queryKeys.list('questions', userId, 'packet', ...sorted),
    queryFn: async (): Promise<PacketPool> => {
      const [found, answers, scenarios] = await Promise.all([
        findQuestions({
          ...{ userId, categories: sorted, sources: SOURCE_TYPES },
          fields: [...QUESTION_FIELDS, 'items'],
        }),
        queryClient.fetchQuery(sharedAnswersQuery(userId)).catch(() => NO_ANSWERS),
        queryClient.fetchQuery(requiredScenariosQuery),
      ])
      const questions = found.flatMap((question) => {
        const { answer, questionText, category, items = [], regulationRef, picture } = question
        // A picture cannot be asked about out loud.
        if (answer === null || answer === '' || picture) return []
        return [
          {
            ...{ id: lineageId(question), topic: category, asked: questionText },
            ...{ answer: [answer], listensFor: items, reference: regulationRef },
          },
        ]
      })
      const situational = scenarios.map((scenario) => ({
        ...{ id: scenario.id, topic: scenario.category, asked: scenario.question },
        answer: [scenario.strategy.action, scenario.strategy.result_lesson],
        ...{ listensFor: [...scenario.listensFor], reference: scenario.ref },
      }))
      const known = expectedKnown([...questions, ...situational], answers)
      const rated = <Q extends { id: string }>(question: Q) => ({
        ...question,
        ...(known.get(question.id) ?? { expected: 50, isMeasured: false }),
      })
      return {
        questions: questions.map(rated),
        situational: situational.map(rated),
        isMeasured: [...known.values()].some(({ isMeasured }) => isMeasured),
      }
    },
    staleTime: 60_000,
    gcTime: 0,
    structuralSharing: false,
  })
}

const NO_ANSWERS: SharedAnswers = { groupSize: 1, noiseVariance: 0, questions: {} }
