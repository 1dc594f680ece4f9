import * as z from 'zod/mini'
import { LONGEST_SESSION_MS } from '../../entities/session-length.ts'
import { documentId, moment } from '../../entities/text.ts'
import { type BoardMark, boardMarkSchema } from './board-marks.ts'
import { boardSetupSchema } from './board-setup.ts'
import { type BoardStep, boardStepSchema } from './board-step.ts'

const duration = z.int().check(z.minimum(0), z.maximum(LONGEST_SESSION_MS))

export const boardRunSchema = z.object({
  /** The id of the session to be, made at the start: saving twice then makes one session. */
  sessionId: documentId,
  /** Null when no board is active. */
  boardId: z.nullable(documentId),
  startTime: moment,
  setup: boardSetupSchema,
  steps: z.array(boardStepSchema).check(z.minLength(1)),
  /** When the current step came up, in milliseconds since the start. */
  shownAt: duration,
  /** Of each step that is done: when, since the start, and how long it took, in milliseconds. */
  done: z.array(z.object({ at: duration, ms: duration })),
  /** By the step's id; made once the board is over. */
  marks: z.record(z.string(), boardMarkSchema),
})

/** A mock board as it goes on: first its steps, then the marks. Plain data, to be kept as JSON. */
export type BoardRun = z.infer<typeof boardRunSchema>

type BoardStart = Pick<BoardRun, 'sessionId' | 'boardId' | 'setup' | 'steps' | 'startTime'>

export function startBoard(start: BoardStart): BoardRun {
  return { ...start, shownAt: 0, done: [], marks: {} }
}

/** The step that the soldier stands before; null once the board is over. */
export function currentStep({ steps, done }: BoardRun): BoardStep | null {
  return steps[done.length] ?? null
}

/** The board after the current step is done at `now` (milliseconds since 1970). */
export function withStepDone(run: BoardRun, now: number): BoardRun {
  if (currentStep(run) === null) return run
  const at = elapsed(run, now)
  return { ...run, shownAt: at, done: [...run.done, { at, ms: Math.max(at - run.shownAt, 0) }] }
}

/** The board with a mark for one of its steps; it stays as it is until it is over. */
export function withMark(run: BoardRun, stepId: string, mark: BoardMark): BoardRun {
  const isKnown = run.steps.some(({ id }) => id === stepId)
  if (currentStep(run) !== null || !isKnown) return run
  return { ...run, marks: { ...run.marks, [stepId]: mark } }
}

/** The board as it goes on after a pause: its start moves on, so that no pause counts as speaking. */
export function afterPause(run: BoardRun, savedAt: number, now: number): BoardRun {
  const pause = now - savedAt
  if (!(pause > 0)) return run
  return { ...run, startTime: new Date(Date.parse(run.startTime) + pause).toISOString() }
}

/** A clock that was set back or left on counts as far as a session may last. */
function elapsed({ startTime, shownAt }: BoardRun, now: number): number {
  return Math.min(Math.max(now - Date.parse(startTime), shownAt), LONGEST_SESSION_MS)
}
