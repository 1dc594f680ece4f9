/** Where a question is in the sound of an episode, in seconds. */
export type HeardPart = {
  readonly from: number
  /** When the pause is over and the answer is read. */
  readonly answerFrom: number
  readonly until: number
}

/** Two parts with less between them follow each other in the sound. */
const GAP = 0.25

/** A press this soon after a question began belongs to the one before it, in seconds. */
const LATE = 2

/** Later in a question, Back repeats it; sooner, it goes to the one before. */
const REPEATS_AFTER = 3

/** What is heard now, and where the sound has to seek to; null if it is in place. */
export type Step =
  | { readonly kind: 'at'; readonly place: number; readonly seek: number | null }
  | { readonly kind: 'end' }

/** The step of a deck at a time of the sound, while the part at `place` is heard. */
export function stepAt(deck: readonly HeardPart[], place: number, time: number): Step {
  const part = deck[place]
  if (part === undefined) return { kind: 'end' }
  if (time < part.until) return { kind: 'at', place, seek: null }
  const next = deck[place + 1]
  if (next === undefined) return { kind: 'end' }
  const follows = Math.abs(next.from - part.until) < GAP
  return { kind: 'at', place: place + 1, seek: follows ? null : next.from }
}

/** Where Back leads: to the beginning of this part, or of the one before. */
export function placeBefore(deck: readonly HeardPart[], place: number, time: number): number {
  const from = deck[place]?.from ?? 0
  return time - from > REPEATS_AFTER ? place : Math.max(0, place - 1)
}

/**
 * The place that a mark belongs to. A soldier without a look at the screen presses late: just after
 * a question began by itself, the mark is for the one before it.
 */
export function placeMarked(
  deck: readonly HeardPart[],
  { place, time, cameByItself }: { place: number; time: number; cameByItself: boolean },
): number {
  const from = deck[place]?.from ?? 0
  return cameByItself && place > 0 && time - from < LATE ? place - 1 : place
}

/** How long the parts are together, in seconds. */
export function secondsIn(deck: readonly HeardPart[]): number {
  return deck.reduce((sum, { from, until }) => sum + until - from, 0)
}

/** How much of the deck is behind, in seconds. */
export function heardAt(deck: readonly HeardPart[], place: number, time: number): number {
  const part = deck[place]
  const inPart =
    part === undefined ? 0 : Math.min(Math.max(time, part.from), part.until) - part.from
  return secondsIn(deck.slice(0, place)) + inPart
}

/** The inverse of `heardAt`: the place in the deck, and the time in the sound. */
export function placeAt(
  deck: readonly HeardPart[],
  heard: number,
): { place: number; time: number } {
  let left = Math.max(0, heard)
  for (const [place, { from, until }] of deck.entries()) {
    const isLast = place === deck.length - 1
    if (left < until - from || isLast) return { place, time: Math.min(from + left, until) }
    left -= until - from
  }
  return { place: 0, time: 0 }
}

/**
 * Seconds as a clock shows them.
 *
 * @example
 * ```ts
 * clockText(185.4) // '3:05'
 * clockText(3725) // '1:02:05'
 * ```
 */
export function clockText(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds))
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
