import { LONGEST_SESSION_MS } from '../entities/session-length.ts'
import { STUDY_MODES, type StudyMode } from '../entities/study-mode.ts'
import { MILLISECONDS_PER_MINUTE, readMoment } from '../text/moments.ts'

/** What of the time between two moments was study (specification §9 Sessions). */

/** How long a step of a mode counts at most, in milliseconds. */
export function longestStepMs(studyMode: StudyMode): number {
  return STUDY_MODES[studyMode].stepMinutes * MILLISECONDS_PER_MINUTE
}

/**
 * How much of a step was no study, in milliseconds: what exceeds the longest step.
 *
 * @param shownAt When the step began, in the same milliseconds as `now`.
 */
export function idleMs(studyMode: StudyMode, shownAt: number, now: number): number {
  return Math.max(0, now - shownAt - longestStepMs(studyMode))
}

/**
 * Takes a pause out of what has begun: its start (an ISO moment) moves by the pause, so that the
 * time since then is study.
 *
 * @param pause In milliseconds; none if negative, such as after the clock was set back.
 */
export function withoutPause<Begun extends { readonly startTime: string }>(
  begun: Begun,
  pause: number,
): Begun {
  const start = readMoment(begun.startTime)
  if (start === null || !(pause > 0)) return begun
  return { ...begun, startTime: new Date(start + pause).toISOString() }
}

/**
 * When a session that is saved at `now` was held, if its device's clock is ahead: moved whole, so
 * that it ends now. The times of its answers count from its start and so move with it.
 *
 * @returns In milliseconds since 1970; null if the clock is not ahead.
 */
export function heldUntil(
  { startTime, endTime }: { readonly startTime: string; readonly endTime: string },
  now: number,
): { start: number; end: number } | null {
  const [start, end] = [readMoment(startTime) ?? 0, readMoment(endTime) ?? 0]
  if (Math.max(start, end) <= now) return null
  // The clock may have been changed in the middle.
  const length = Math.min(Math.max(end - start, 0), LONGEST_SESSION_MS)
  return { start: now - length, end: now }
}
