import * as z from 'zod/mini'
import { LAST_OPTION_INDEX, QUESTION_LIMITS } from '../entities/question.ts'
import { LONGEST_SESSION_MS } from '../entities/session-length.ts'
import { STUDY_MODE_IDS } from '../entities/study-mode.ts'
import { categoryName, documentId, moment } from '../entities/text.ts'
import { readJsonText } from '../text/json-text.ts'
import { readMoment } from '../text/moments.ts'
import {
  type AnswerDetails,
  type AnswerMark,
  answersInOrder,
  type Card,
  detailsInOrder,
  firstDeck,
  LARGEST_DECK,
  type SessionState,
  sessionReducer,
  startSession,
} from './session-engine.ts'
import { withoutPause } from './studied-time.ts'

/**
 * A session as text, kept on the device so that it can be resumed after a crash, a closed tab or a
 * lost connection. `serializeSession` is linear in the deck: write it once at the start, and then
 * only the short `serializeProgress`.
 */

/** Increase when the format changes; other versions are not read. */
const VERSION = 1
const FORMAT = 'squared-away-session'

/** The session's user and board, and the last moment it was studied (ISO). */
export type SavedBy = { userId: string; boardId: string | null; savedAt: string }

export type RecoveredSession<C extends Card> = {
  state: SessionState<C>
  boardId: string | null
  /** Use it as the end of a session that is not continued; otherwise the pause counts as study. */
  savedAt: string
}

const ANSWER_OF_LETTER: ReadonlyMap<string, AnswerMark> = new Map([
  ['c', 'correct'],
  ['i', 'incorrect'],
  ['p', 'practiced'],
  ['s', 'skipped'],
])

const detail = (max: number) => z.nullable(z.int().check(z.minimum(0), z.maximum(max)))

/** Details of one answer: when and how long, in milliseconds, and which option; null if unknown. */
const detailsSchema = z.tuple([
  detail(LONGEST_SESSION_MS),
  detail(LONGEST_SESSION_MS),
  detail(LAST_OPTION_INDEX),
  // For a list marked item by item: items recalled, and items in all.
  z.optional(detail(QUESTION_LIMITS.items)),
  z.optional(detail(QUESTION_LIMITS.items)),
])

const progress = {
  version: z.literal(VERSION),
  savedAt: moment,
  sessionId: documentId,
  answers: z.string().check(z.regex(/^[cips]*$/)),
  /** Missing in texts of earlier releases. */
  details: z.catch(z._default(z.array(detailsSchema), []), []),
  isFlipped: z.boolean(),
  phase: z.enum(['studying', 'finished', 'left']),
}

/** The start moves when time is taken out; texts of earlier releases lack it. */
const progressSchema = z.object({ ...progress, startTime: z.optional(moment) })

const savedSchema = z.object({
  ...progress,
  format: z.literal(FORMAT),
  userId: documentId,
  boardId: z.nullable(documentId),
  startTime: moment,
  studyMode: z.enum(STUDY_MODE_IDS),
  categories: z.array(categoryName),
  deck: z.array(z.unknown()).check(z.minLength(1), z.maxLength(LARGEST_DECK)),
})

/** Writes a session as versioned JSON text. Cards must be plain JSON data. */
export function serializeSession<C extends Card>(state: SessionState<C>, by: SavedBy): string {
  const { studyMode, categories } = state
  return JSON.stringify({
    format: FORMAT,
    userId: by.userId,
    boardId: by.boardId,
    studyMode,
    categories,
    deck: firstDeck(state),
    ...progressOf(state, by.savedAt),
  })
}

/** Serializes the progress of a session without its deck: at most 5,000 characters. */
export function serializeProgress<C extends Card>(state: SessionState<C>, savedAt: string): string {
  return JSON.stringify(progressOf(state, savedAt))
}

// Field by field: JSON.stringify would recurse once per linked answer.
function progressOf<C extends Card>(state: SessionState<C>, savedAt: string) {
  return {
    version: VERSION,
    savedAt,
    sessionId: state.sessionId,
    startTime: state.startTime,
    answers: answersInOrder(state)
      .map((answer) => answer.charAt(0))
      .join(''),
    details: detailsInOrder(state).map((one) => [
      one.at ?? null,
      one.ms ?? null,
      one.chosen ?? null,
      ...(one.of === undefined ? [] : [one.had ?? null, one.of]),
    ]),
    isFlipped: state.isFlipped,
    phase: state.phase,
  }
}

/**
 * Restores a session. Returns null if the text is missing, broken, of another version or of another
 * user, or if `readCard` returns null for a card. A readable `progressText` of the same session
 * overrides the progress in the session's text. Throws only if `readCard` does.
 */
export function recoverSession<C extends Card>(
  text: string | null,
  userId: string,
  readCard: (card: unknown) => C | null,
  progressText: string | null = null,
): RecoveredSession<C> | null {
  const parsed = savedSchema.safeParse(readJsonText(text))
  if (!parsed.success || parsed.data.userId !== userId) return null
  const progressed = progressSchema.safeParse(readJsonText(progressText))
  const isNewer = progressed.success && progressed.data.sessionId === parsed.data.sessionId
  const { sessionId, startTime, studyMode, categories, boardId, savedAt, ...saved } = {
    ...parsed.data,
    ...(isNewer ? progressed.data : {}),
    startTime: (isNewer && progressed.data.startTime) || parsed.data.startTime,
  }

  const deck: C[] = []
  for (const card of saved.deck) {
    const read = readCard(card)
    if (read === null) return null
    deck.push(read)
  }
  let state = startSession({ sessionId, startTime, studyMode, categories, deck })
  for (const [place, letter] of [...saved.answers].entries()) {
    const answer = ANSWER_OF_LETTER.get(letter)
    if (answer === undefined || state.phase !== 'studying') return null
    const details = detailsOf(saved.details[place])
    state = sessionReducer(state, { type: 'answer', answer, details })
  }
  // The sound ends a session by ear, not its last mark (study/heard-cards.ts).
  const endsWithLast = studyMode !== 'listen'
  if (endsWithLast && state.phase === 'finished' && saved.phase !== 'finished') return null
  return {
    state: { ...state, isFlipped: saved.isFlipped, phase: saved.phase },
    boardId,
    savedAt,
  }
}

function detailsOf(kept: z.infer<typeof detailsSchema> | undefined): AnswerDetails {
  const [at, ms, chosen, had = null, of = null] = kept ?? [null, null, null]
  return {
    ...(at === null ? {} : { at }),
    ...(ms === null ? {} : { ms }),
    ...(chosen === null ? {} : { chosen }),
    ...(had === null || of === null ? {} : { had, of }),
  }
}

/** Resumes a session at `now` (ISO moment): the pause since `savedAt` was no study. */
export function resumeSession<C extends Card>(
  { state, savedAt }: Pick<RecoveredSession<C>, 'state' | 'savedAt'>,
  now: string,
): SessionState<C> {
  return withoutPause(state, (readMoment(now) ?? 0) - (readMoment(savedAt) ?? 0))
}
