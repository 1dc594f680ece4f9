import * as z from 'zod/mini'
import { LONGEST_SESSION_MS } from '../../entities/session-length.ts'
import { documentId, moment } from '../../entities/text.ts'
import { idleMs, withoutPause } from '../studied-time.ts'
import { type BoardMark, boardMarkSchema } from './board-marks.ts'
import { boardSetupSchema } from './board-setup.ts'
import { type BoardStep, boardStepSchema } from './board-step.ts'

const duration = z.int().check(z.minimum(0), z.maximum(LONGEST_SESSION_MS))

export const boardRunSchema = z.object({
  /**
   * The id of the session's document, created at the start so that saving twice creates one
   * session.
   */
  sessionId: documentId,
  /** Null if no board is active. */
  boardId: z.nullable(documentId),
  startTime: moment,
  setup: boardSetupSchema,
  steps: z.array(boardStepSchema).check(z.minLength(1)),
  /** When the current step was shown, in milliseconds since the start. */
  shownAt: duration,
  /** For each completed step: when, since the start, and how long it took, in milliseconds. */
  done: z.array(z.object({ at: duration, ms: duration })),
  /** By step id; set after the board is over. */
  marks: z.record(z.string(), boardMarkSchema),
  /** By step id: an answer in words. It stays on the device. */
  said: z.optional(z.record(z.string(), z.string())),
})

/** A mock board in progress: first its steps, then the marks. Plain JSON data. */
export type BoardRun = z.infer<typeof boardRunSchema>

type BoardStart = Pick<BoardRun, 'sessionId' | 'boardId' | 'setup' | 'steps' | 'startTime'>

export function startBoard(start: BoardStart): BoardRun {
  return { ...start, shownAt: 0, done: [], marks: {} }
}

/** The current step; null after the last. */
export function currentStep({ steps, done }: BoardRun): BoardStep | null {
  return steps[done.length] ?? null
}

/**
 * Completes the current step at `now` (milliseconds since 1970). What exceeds the longest step is
 * taken out.
 */
export function withStepDone(run: BoardRun, now: number): BoardRun {
  if (currentStep(run) === null) return run
  const shown = Date.parse(run.startTime) + run.shownAt
  const studied = withoutPause(run, idleMs('mock-board', shown, now))
  const at = elapsed(studied, now)
  const ms = Math.max(at - run.shownAt, 0)
  return { ...studied, shownAt: at, done: [...run.done, { at, ms }] }
}

/** Keeps what was said or typed at the current step. */
export function withSaid(run: BoardRun, text: string): BoardRun {
  const step = currentStep(run)
  return step === null ? run : { ...run, said: { ...run.said, [step.id]: text } }
}

/** Marks a step; ignored until the board is over. */
export function withMark(run: BoardRun, stepId: string, mark: BoardMark): BoardRun {
  const isKnown = run.steps.some(({ id }) => id === stepId)
  if (currentStep(run) !== null || !isKnown) return run
  return { ...run, marks: { ...run.marks, [stepId]: mark } }
}

/** Bounded by the maximum session length, in case the clock was changed or the tab left open. */
function elapsed({ startTime, shownAt }: BoardRun, now: number): number {
  return Math.min(Math.max(now - Date.parse(startTime), shownAt), LONGEST_SESSION_MS)
}
