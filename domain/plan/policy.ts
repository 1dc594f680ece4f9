/** A rule for which cards a day is spent on. No one of them is right for every soldier. */
export type Policy = {
  /** A card is due when the chance to recall it is below this. */
  readonly dueBelow: number
  /** Which due cards come first: those that are nearly lost, or those that are easily kept. */
  readonly first: 'most forgotten' | 'least forgotten'
  /**
   * New cards before the due ones, paced so that all are seen after this share of the days that
   * are left; or, where null, after the due ones with what is left of a day.
   */
  readonly newOver: number | null
  /** On so many days before the board each answer goes where it helps most on the day itself. */
  readonly closingDays: number
}

const DUE_BELOW = [0.5, 0.7, 0.8, 0.9, 0.95]
const ORDERS = ['most forgotten', 'least forgotten'] as const
const PACES = [null, 0.33, 0.65, 0.9]

/**
 * On the last days what matters is the day of the board alone, and a simulation sees that far. More
 * days would be myopic: one answer never shows what several over weeks come to.
 */
const CLOSING_DAYS = 3

/** The policies that the plan chooses from. */
export const POLICIES: readonly Policy[] = DUE_BELOW.flatMap((dueBelow) =>
  ORDERS.flatMap((first) =>
    PACES.map((newOver): Policy => ({ dueBelow, first, newOver, closingDays: CLOSING_DAYS })),
  ),
)

/** New cards that a day, or a step of several days, wants before its due ones. */
export function newCardsOf(
  { newOver }: Policy,
  unseen: number,
  { day, from, until, days = 1 }: { day: number; from: number; until: number; days?: number },
): number {
  if (newOver === null) return 0
  const daysToPace = Math.max(1, Math.ceil((until - from) * newOver) - (day - from))
  return Math.ceil(unseen * Math.min(1, days / daysToPace))
}
