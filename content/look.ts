import { type QuizQuestion, type QuizSource, quizDeck } from '@squared-away/domain/study/quiz'
import { seededRandom } from '@squared-away/domain/study/seeded-random'
import type { Content, DefaultQuestionEntry } from './load.ts'

/** Ten questions on what most boards ask, one per topic, easiest first. */
const CHOSEN = [
  'leadership-026',
  'nco-008',
  'drill-003',
  'counseling-004',
  'land-nav-005',
  'first-aid-007',
  'sharp-007',
  'rifle-015',
  'maintenance-003',
  'cbrn-006',
]

/** Seeds the order of the options, so that it is the same in every build. */
const SEED = 10

/** A question with the reason for its answer, where its card gives one. */
export type LookQuestion = QuizQuestion & { readonly why: string | null }

/**
 * The quiz for visitors without an account. It is fixed, so that its page can be prerendered and
 * everyone gets the same questions. Questions that are set aside are left out.
 */
export function lookQuestions({ sets }: Content): LookQuestion[] {
  const byId = new Map(sets.flatMap(({ questions }) => questions).map((entry) => [entry.id, entry]))
  const selected = CHOSEN.flatMap((id) => sourceOf(byId.get(id)))
  const deck = quizDeck({ selected, pool: selected, random: seededRandom(SEED) })
  return deck.map((question) => ({ ...question, why: byId.get(question.id)?.why ?? null }))
}

function sourceOf(entry: DefaultQuestionEntry | undefined): QuizSource[] {
  if (!entry || entry.answer === null) return []
  const { id, category, questionText, answer, distractors, regulationRef, picture } = entry
  return [{ $id: id, category, questionText, answer, distractors, regulationRef, picture }]
}
