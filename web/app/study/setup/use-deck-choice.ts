import type { CategoryRow } from '@squared-away/domain/boards/category-choice'
import { SOURCE_TYPES, type SourceType } from '@squared-away/domain/entities/question-set'
import { countAvailable, countChoices } from '@squared-away/domain/study/question-selection'
import { LARGEST_DECK } from '@squared-away/domain/study/session-engine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadQuestionIdsSoonest, questionIdsQuery } from '../../data/questions/question-ids.ts'
import { questionsQuery } from '../../data/questions/study-questions.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'

/** The default count: a short session is easy to start. */
const FIRST_COUNT = 10

export type DeckChoice = ReturnType<typeof useDeckChoice>

/** The state of a setup screen: the categories and the count. */
export function useDeckChoice(
  rows: readonly CategoryRow[],
  first: readonly string[],
  withDistractors: boolean,
) {
  const { $id: userId } = useSignedInUser()
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [wanted, setWanted] = useState<number | 'all'>(FIRST_COUNT)

  const known = new Set(rows.map((row) => row.category))
  const selection = new Set([...(chosen ?? first)].filter((category) => known.has(category)))
  const chosenRows = rows.filter((row) => selection.has(row.category))
  const categories = chosenRows.map((row) => row.category)
  const sources = sourcesOf(chosenRows)
  const query = questionsQuery(userId, categories, sources, withDistractors)

  // Fetched while the soldier chooses, so that the deck can be drawn at once.
  const idsQuery = questionIdsQuery(userId, categories, sources)
  const { data: found } = useQuery({ ...idsQuery, enabled: categories.length > 0 })
  // Copies of a question in two sources count once; with one source the sum is exact.
  const counted = sources.length > 1 ? found : undefined
  const summed = chosenRows.reduce((sum, row) => sum + row.questionCount, 0)
  const total = Math.min(counted ? countAvailable(counted, categories) : summed, LARGEST_DECK)
  const choices = countChoices(total)
  const count = wanted === 'all' || wanted > total ? total : wanted

  return {
    selection,
    categories,
    idsQuery,
    loadIds: () => loadQuestionIdsSoonest(userId, categories, sources),
    query,
    withDistractors,
    choices,
    total,
    count: total === 0 ? null : count,
    setChosen,
    setCount: (next: number) => setWanted(next === total ? 'all' : next),
  }
}

function sourcesOf(rows: readonly CategoryRow[]): SourceType[] {
  return SOURCE_TYPES.filter((source) => rows.some((row) => row.sourceTypes.includes(source)))
}
