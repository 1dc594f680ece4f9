/** When an edit was made and sent, by its device's clock; ISO moments. */
export type EditClock = { madeAt: string; sentAt: string }

/**
 * When an edit was made, in milliseconds on the clock of `now`. Only the time between making and
 * sending it comes from the device, so a wrong device clock does no harm and no edit is later than
 * `now`.
 *
 * @example
 * ```ts
 * editMoment({ madeAt: '2020-01-01T00:00:00Z', sentAt: '2020-01-01T00:01:00Z' }, 100_000) // 40000
 * ```
 */
export function editMoment({ madeAt, sentAt }: EditClock, now: number): number {
  const age = Date.parse(sentAt) - Date.parse(madeAt)
  return now - Math.max(0, Number.isNaN(age) ? 0 : age)
}
