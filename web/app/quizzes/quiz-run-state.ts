import type { Choices } from '@squared-away/domain/study/quiz'

/** What was done with the current question. */
export interface QuestionDraft {
  /** Index of the chosen option. */
  chosen: number | null
  /** 'Next' was pressed before an option was chosen. */
  isMissing: boolean
  /** The feedback is shown; the choice is final. */
  isRevealed: boolean
}

export interface QuizRunState {
  /** The chosen option of each answered question, by its place in the deck. */
  choices: Choices
  /** Null until something was done in this visit. */
  draft: (QuestionDraft & { questionId: string }) | null
}

export type QuizRunAction =
  | { type: 'choose'; questionId: string; option: number }
  | { type: 'ask' | 'reveal'; questionId: string }
  /** The question at `place` is answered with its draft. */
  | { type: 'answer'; questionId: string; place: number }

const UNTOUCHED: QuestionDraft = { chosen: null, isMissing: false, isRevealed: false }

/** @param choices Those that were kept when the quiz was interrupted. */
export function openQuizRun(choices: Choices): QuizRunState {
  return { choices, draft: null }
}

export function quizRunReducer(state: QuizRunState, action: QuizRunAction): QuizRunState {
  const { questionId } = action
  const draft = currentDraft(state, questionId)
  switch (action.type) {
    case 'choose':
      if (draft.isRevealed) return state
      return { ...state, draft: { ...UNTOUCHED, questionId, chosen: action.option } }
    case 'ask':
      return { ...state, draft: { ...draft, questionId, isMissing: true } }
    case 'reveal':
      return { ...state, draft: { ...draft, questionId, isRevealed: true } }
    case 'answer': {
      const choices = state.choices.slice(0, action.place)
      choices[action.place] = draft.chosen
      return { ...state, choices }
    }
  }
}

/** The draft of a question; untouched if the last one was of another question. */
export function currentDraft(
  { draft }: QuizRunState,
  questionId: string | undefined,
): QuestionDraft {
  return draft?.questionId === questionId && draft ? draft : UNTOUCHED
}

/** What 'Next' does: asks for a choice, reveals the feedback first, or answers. */
export function nextStep(
  draft: QuestionDraft,
  showsFeedback: boolean,
): 'ask' | 'reveal' | 'answer' {
  if (draft.chosen === null) return 'ask'
  return showsFeedback && !draft.isRevealed ? 'reveal' : 'answer'
}
