import type { QuizQuestion } from '@squared-away/domain/study/quiz'
import {
  type SessionState,
  sessionProgress,
  startSession,
} from '@squared-away/domain/study/session-engine'
import { resumeSession } from '@squared-away/domain/study/session-recovery'
import { useEffect, useState } from 'react'
import { newId } from '../data/new-id.ts'
import { watchTimeAway } from '../study/keeping/time-away.ts'
import { StudyRun } from '../study/screen/study-run.ts'
import { useRunView } from '../study/screen/use-run-view.ts'
import { keepTrialQuiz, keptTrialQuiz } from '../study/trial/kept-trial.ts'

/** A quiz without an account: answers stay on this device, and nothing is sent. */
export function useTrialQuiz(deck: readonly QuizQuestion[]) {
  const [run, setRun] = useState(() => runOf(newQuiz(deck)))
  useEffect(() => {
    // The prerendered page shows the first question; stored answers are known only here.
    const kept = takenUp()
    if (kept !== null) setRun(runOf(kept))
  }, [])
  useEffect(() => watchTimeAway(run.skipTime), [run])
  const view = useRunView(run)

  const startOver = () => setRun(runOf(newQuiz(deck)))
  return { ...view, progress: sessionProgress(view.state), startOver, ...callsOf(run) }
}

export type TrialQuizRun = ReturnType<typeof useTrialQuiz>

const callsOf = ({ answer, settle }: StudyRun<QuizQuestion>) => ({ answer, settle })

function runOf(state: SessionState<QuizQuestion>) {
  const keep = (now: SessionState<QuizQuestion>) => keepTrialQuiz(now, new Date().toISOString())
  return new StudyRun(state, { keep, save: async (ended) => keep(ended) })
}

function takenUp(): SessionState<QuizQuestion> | null {
  const now = new Date().toISOString()
  const kept = keptTrialQuiz(now)
  if (kept === null) return null
  return kept.state.phase === 'studying' ? resumeSession(kept, now) : kept.state
}

function newQuiz(deck: readonly QuizQuestion[]): SessionState<QuizQuestion> {
  return startSession({
    sessionId: newId(),
    startTime: new Date().toISOString(),
    studyMode: 'quiz',
    categories: [...new Set(deck.map(({ category }) => category))],
    deck,
  })
}
