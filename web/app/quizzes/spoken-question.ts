import type { QuizQuestion } from '@squared-away/domain/study/quiz'
import type { StudyAction } from '../study/study-action.ts'
import type { SpokenStep } from '../study/voice/spoken-step.ts'

interface QuizMoment {
  question: QuizQuestion
  /** Index of the chosen option. */
  chosen: number | null
  /** Feedback was given. */
  isRevealed: boolean
  canAct: boolean
  /** 'Next', or 'Finish Quiz'. */
  next: StudyAction
  choose: (option: number) => void
}

/**
 * Text to speak: the question with its options, the choice, or the feedback. Two headset keys step
 * through the options, the third is 'Next'; no timer chooses for the soldier.
 */
export function spokenQuestion(moment: QuizMoment): SpokenStep {
  const { question, chosen, isRevealed, canAct, next, choose } = moment
  const goTo = (label: string, option: number): StudyAction => ({
    ...{ id: label, label, key: '', keyLabel: '', isEnabled: canAct && !isRevealed },
    run: () => choose(option),
  })
  const count = question.options.length
  return {
    id: `${question.id} ${chosen ?? 'question'} ${isRevealed ? 'told' : ''}`,
    text: chosen === null ? wholeQuestion(question) : wordsOf(question, chosen, isRevealed),
    keys: {
      play: chosen === null ? null : next,
      next: goTo('Next answer', ((chosen ?? -1) + 1) % count),
      previous: goTo('Answer before', ((chosen ?? count) - 1 + count) % count),
    },
    isQuestion: false,
  }
}

/** Says whether the choice is right, and the right answer. */
function feedbackMessage({ options, correctIndex }: QuizQuestion, chosen: number): string {
  return chosen === correctIndex
    ? 'Correct.'
    : `Incorrect. Right answer: ${options[correctIndex] ?? ''}`
}

function wholeQuestion({ question, options }: QuizQuestion): string {
  return [question, ...options.map((option, place) => `${place + 1}: ${option}.`)].join(' ')
}

function wordsOf(question: QuizQuestion, chosen: number, isRevealed: boolean): string {
  return isRevealed
    ? feedbackMessage(question, chosen)
    : `${chosen + 1}: ${question.options[chosen] ?? ''}`
}
