import { firstCards } from '@squared-away/domain/study/first-cards'
import { type QuizQuestion, type QuizSource, quizDeck } from '@squared-away/domain/study/quiz'
import { seededRandom } from '@squared-away/domain/study/seeded-random'
import first from './first-questions.json' with { type: 'json' }
import type { Content, DefaultQuestionEntry } from './load.ts'
import usual from './usual-topics.json' with { type: 'json' }

/** Seeds the order of the options, so that it is the same in every build. */
const SEED = 10

/** A question with the reason for its answer, where its card gives one. */
export type TrialQuestion = QuizQuestion & { readonly why: string | null }

/**
 * The quiz for visitors without an account: ten well-known questions on what most boards ask, one
 * per topic, easiest first. It is fixed, so that its page can be prerendered and everyone gets the
 * same questions. Questions that are set aside are left out.
 */
export function trialQuestions({ sets }: Content): TrialQuestion[] {
  const byId = new Map(sets.flatMap(({ questions }) => questions).map((entry) => [entry.id, entry]))
  const selected = firstCards({
    questions: first.questions
      .flatMap((id) => sourceOf(byId.get(id)))
      .filter(({ category }) => usual.topics.includes(category)),
    wellKnown: first.questions,
    count: 10,
    isSeen: () => true,
    random: seededRandom(SEED),
    precedence: () => 0,
  })
  const deck = quizDeck({ selected, pool: selected, random: seededRandom(SEED) })
  return deck.map((question) => ({ ...question, why: byId.get(question.id)?.why ?? null }))
}

type TrialSource = QuizSource & { originalQuestionId: null; setId: string }

function sourceOf(entry: DefaultQuestionEntry | undefined): TrialSource[] {
  if (!entry || entry.answer === null) return []
  const { id, category, questionText, answer, distractors, regulationRef, picture } = entry
  const question = { $id: id, category, questionText, answer, distractors, regulationRef, picture }
  return [{ ...question, originalQuestionId: null, setId: '' }]
}
