import type { StudySession } from '../../entities/study-session.ts'
import { sessionReducer, startSession, toStudySession } from '../session-engine.ts'
import { type BoardMark, isRemembered } from './board-marks.ts'
import type { BoardRun } from './board-run.ts'
import { type BoardStep, isStoredQuestion } from './board-step.ts'

type MarkedStep = { step: BoardStep; mark: BoardMark; at: number; ms: number }

/**
 * The study session of a mock board: the marked questions, with when and how long each was
 * answered. Null if no question was marked.
 */
export function boardSession(
  run: BoardRun,
  to: { userId: string; boardId: string | null },
): StudySession | null {
  const marked = markedSteps(run)
  const questions = marked.filter(({ step }) => isStoredQuestion(step))
  if (questions.length === 0) return null
  const { sessionId, startTime } = run
  let state = startSession({
    ...{ sessionId, startTime, studyMode: 'mock-board' },
    categories: [...new Set(marked.flatMap(({ step }) => step.topic ?? []))],
    deck: questions.map(({ step }) => ({ id: step.id })),
  })
  for (const { mark, at, ms } of questions) {
    const { had, of } = mark
    const details = { at, ms, ...(had === undefined || of === undefined ? {} : { had, of }) }
    const answer = isRemembered(mark) ? 'correct' : 'incorrect'
    state = sessionReducer(state, { type: 'answer', answer, details })
  }
  return toStudySession(state, { ...to, endTime: boardRunEnd(run) })
}

/** When the last step was completed, as an ISO moment: marking does not count as study. */
export function boardRunEnd({ startTime, done }: BoardRun): string {
  return new Date(Date.parse(startTime) + (done.at(-1)?.at ?? 0)).toISOString()
}

/** Topics with incorrect answers, most of them first. */
export function topicsToStudy(run: BoardRun): string[] {
  const missed = markedSteps(run).filter(({ mark }) => !isRemembered(mark))
  const byTopic = Map.groupBy(missed, ({ step }) => step.topic)
  return [...byTopic].sort(([, a], [, b]) => b.length - a.length).flatMap(([topic]) => topic ?? [])
}

function markedSteps({ steps, done, marks }: BoardRun): MarkedStep[] {
  return steps.flatMap((step, place) => {
    const mark = marks[step.id]
    const time = done[place]
    return mark && time ? [{ step, mark, ...time }] : []
  })
}
