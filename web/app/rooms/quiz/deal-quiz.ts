import { isOwnPicture } from '@squared-away/domain/entities/picture'
import type { SourceType } from '@squared-away/domain/entities/question-set'
import type { NewQuiz, QuizCard } from '@squared-away/domain/rooms/quiz'
import { selectQuestions } from '@squared-away/domain/study/question-selection'
import { hasOwnOptions, quizDeck } from '@squared-away/domain/study/quiz'
import { findPublication } from '@squared-away/domain/study/references'
import { newId } from '../../data/new-id.ts'
import { publicationsQuery } from '../../data/publications.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import {
  questionPrecedence,
  questionsQuery,
  type StudyQuestion,
} from '../../data/questions/study-questions.ts'

/** What the leader sets up. */
export interface QuizPlan {
  title: string
  topics: ReadonlySet<string>
  /** How many questions. */
  count: number
  /** The leader answers, too, on the screen that all see. */
  hostAnswers: boolean
}

/** Draws the questions of a quiz from those that the leader studies. Null if there are none. */
export async function dealtQuiz(
  userId: string,
  { title, topics, count, hostAnswers }: QuizPlan,
  sources: readonly SourceType[],
): Promise<NewQuiz | null> {
  const categories = [...topics]
  const [found, publications] = await Promise.all([
    queryClient().fetchQuery(questionsQuery(userId, categories, sources, true)),
    queryClient().fetchQuery(publicationsQuery),
  ])
  // Only from publications that somebody has seen, and no picture that a guest's phone cannot load.
  const questions = found.filter(
    ({ regulationRef, picture }) =>
      (regulationRef === null || findPublication(regulationRef, publications)?.seen !== 'memory') &&
      !(picture && isOwnPicture(picture)),
  )
  const precedence = questionPrecedence
  const selected = selectQuestions({
    questions,
    categories,
    count,
    random: Math.random,
    precedence,
  })
  if (selected.length === 0) return null
  return { roomId: newId(), title, hostAnswers, questions: cardsOf(selected, found) }
}

/** Cards with options where a question has some; the others are marked by each soldier. */
function cardsOf(selected: readonly StudyQuestion[], pool: readonly StudyQuestion[]): QuizCard[] {
  const withOptions = selected.filter(hasOwnOptions)
  const deck = quizDeck({ selected: withOptions, pool, random: Math.random })
  const options = new Map(deck.map((card) => [card.id, card]))
  return selected.map((question): QuizCard => {
    const card = options.get(question.$id)
    return {
      ...{ id: newId(), questionId: question.$id, topic: question.category },
      ...{ asked: question.questionText, shown: [question.answer] },
      ...{ reference: question.regulationRef, picture: question.picture ?? null },
      ...(card
        ? { options: card.options, right: card.correctIndex }
        : { options: [], right: null }),
    }
  })
}
