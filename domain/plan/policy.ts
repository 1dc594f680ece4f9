/** A rule for which cards to study on a day. No single policy is right for every soldier. */
export type Policy = {
  /** A card is due if its probability of recall is below this. */
  readonly dueBelow: number
  /** Which due cards come first: those that are nearly forgotten, or those that are easily kept. */
  readonly first: 'most forgotten' | 'least forgotten'
  /**
   * A share of the remaining days: new cards come before due ones, paced so that all are seen by
   * then. If null, new cards come after the due ones, as far as the day's time allows.
   */
  readonly newOver: number | null
  /**
   * The number of days before the board on which each answer goes where it helps most on the day
   * itself.
   */
  readonly closingDays: number
}

const DUE_BELOW = [0.5, 0.7, 0.8, 0.9, 0.95]
const ORDERS = ['most forgotten', 'least forgotten'] as const
const PACES = [null, 0.33, 0.65, 0.9]

/**
 * The last days are optimized for the day of the board alone, as far as a simulation can look
 * ahead. More days would be shortsighted, because one answer does not show the effect of several
 * over weeks.
 */
const CLOSING_DAYS = 3

/**
 * What schedulers do: due cards first, new ones with the rest of a day. A plan follows it while it
 * searches for a better one.
 */
export const PLAIN_POLICY: Policy = {
  dueBelow: 0.9,
  first: 'most forgotten',
  newOver: null,
  closingDays: CLOSING_DAYS,
}

/** The policies that the plan chooses from. */
export const POLICIES: readonly Policy[] = DUE_BELOW.flatMap((dueBelow) =>
  ORDERS.flatMap((first) =>
    PACES.map((newOver): Policy => ({ dueBelow, first, newOver, closingDays: CLOSING_DAYS })),
  ),
)

/** New cards of a day, or of a step of several days, before its due ones. */
export function newCardQuota(
  { newOver }: Policy,
  unseen: number,
  { day, from, until, days = 1 }: { day: number; from: number; until: number; days?: number },
): number {
  if (newOver === null) return 0
  const daysToPace = Math.max(1, Math.ceil((until - from) * newOver) - (day - from))
  return Math.ceil(unseen * Math.min(1, days / daysToPace))
}
