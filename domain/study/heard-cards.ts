import {
  type AnswerDetails,
  type AnswerMark,
  answersInOrder,
  type Card,
  detailsInOrder,
  type SessionState,
  sessionReducer,
  startSession,
} from './session-engine.ts'

/** The marks that a listener gives. */
export type HeardMark = Extract<AnswerMark, 'correct' | 'incorrect'>

/**
 * Marks the card at a place of a session by ear. Cards are marked in any order, since a listener
 * moves through the sound: the cards before it that have no mark were only heard, which is no
 * answer, and a second mark of a card replaces the first. Returns the same session if it has ended
 * or has no such card.
 *
 * @example
 * `answersInOrder(markHeard(session, 2, 'correct', {}))` is `['skipped', 'skipped', 'correct']`.
 */
export function markHeard<C extends Card>(
  state: SessionState<C>,
  place: number,
  mark: HeardMark,
  details: AnswerDetails,
): SessionState<C> {
  if (state.phase !== 'studying' || state.deck[place] === undefined || place < 0) return state
  const given = answersInOrder(state)
  const known = detailsInOrder(state)
  const length = Math.max(given.length, place + 1)
  let next = startSession(state)
  for (let at = 0; at < length; at += 1) {
    const isMarked = at === place
    const answer = isMarked ? mark : (given[at] ?? 'skipped')
    next = sessionReducer(next, {
      ...{ type: 'answer', answer },
      details: isMarked ? details : (known[at] ?? {}),
    })
  }
  // The sound decides when a session ends, not the mark of its last card.
  return { ...next, phase: 'studying' }
}

/** The mark of each card that has one, by its place. */
export function heardMarks<C extends Card>(state: SessionState<C>): Map<number, HeardMark> {
  const marks = new Map<number, HeardMark>()
  answersInOrder(state).forEach((answer, place) => {
    if (answer === 'correct' || answer === 'incorrect') marks.set(place, answer)
  })
  return marks
}
