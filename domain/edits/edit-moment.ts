/** When an edit was made and sent, both by the clock of its device; ISO moments. */
export type EditClock = { madeAt: string; sentAt: string }

/**
 * When an edit was made by the clock of `now`, in milliseconds. Only the time between making and
 * sending is taken from the device, so that a clock that is wrong does no harm, and an edit is
 * never later than now.
 */
export function editMoment({ madeAt, sentAt }: EditClock, now: number): number {
  const age = Date.parse(sentAt) - Date.parse(madeAt)
  return now - Math.max(0, Number.isNaN(age) ? 0 : age)
}
