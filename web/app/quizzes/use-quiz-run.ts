import type { QuizQuestion } from '@squared-away/domain/study/quiz'
import { useEffect, useReducer } from 'react'
import { useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { type Study, useStudySession } from '../study/screen/use-study-session.ts'
import { dropChoices, keepChoices, keptChoices } from './kept-choices.ts'
import { useQuizFeedback } from './kept-feedback.ts'
import { keepResult, quizResult } from './quiz-result.ts'
import {
  currentDraft,
  nextStep,
  openQuizRun,
  type QuizRunState,
  quizRunReducer,
} from './quiz-run-state.ts'

/** A running quiz: its session, its current question, and what was done with it. */
export function useQuizRun(opened: OpenSession<QuizQuestion>) {
  const { $id: userId } = useSignedInUser()
  const study = useStudySession(opened, screens.quizSetup)
  const { state, going, progress } = study
  const [run, dispatch] = useReducer(quizRunReducer, null, () =>
    openQuizRun(keptChoices(userId, opened.state)),
  )
  const { showsEach } = useQuizFeedback()
  useQuizEnd(opened, study, run)

  const question = going?.card ?? state.deck[progress.answered]
  const draft = currentDraft(run, question?.id)
  const canAct = going === null && state.phase === 'studying'

  function choose(option: number) {
    if (canAct && question) dispatch({ type: 'choose', questionId: question.id, option })
  }

  function next() {
    if (!canAct || !question) return
    const step = nextStep(draft, showsEach)
    const action = { type: step, questionId: question.id, place: progress.answered }
    dispatch(action)
    if (step === 'reveal') study.settle()
    if (step !== 'answer' || draft.chosen === null) return
    keepChoices(userId, state, quizRunReducer(run, action).choices)
    study.answer(draft.chosen === question.correctIndex ? 'correct' : 'incorrect', draft.chosen)
  }

  return { study, question, draft, canAct, hasActed: run.draft !== null, choose, next }
}

/** Keeps the result of a quiz that has ended, and opens it once the last card is gone. */
function useQuizEnd(
  opened: OpenSession<QuizQuestion>,
  { state, going, isHandedToSave }: Study<QuizQuestion>,
  { choices }: QuizRunState,
) {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const hasEnded = state.phase === 'finished' && isHandedToSave && going === null
  useEffect(() => {
    if (isHandedToSave) dropChoices(userId, opened.state)
  }, [isHandedToSave, userId, opened])
  useEffect(() => {
    if (!hasEnded) return
    keepResult(userId, quizResult({ ...opened, state }, choices, new Date().toISOString()))
    void navigate(screens.quizResults, { replace: true })
  }, [hasEnded, userId, opened, state, choices, navigate])
}
