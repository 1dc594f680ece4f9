/**
 * The study time of a board, from the minutes of each weekday.
 *
 * @example
 * ```ts
 * minutesText([20, 20, 20, 20, 20, 20, 20]) // '20 minutes a day'
 * minutesText([60, 20, 20, 20, 20, 20, 0]) // '0 to 60 minutes a day, 160 a week'
 * ```
 */
export function minutesText(byWeekday: readonly number[]): string {
  const [least, most] = [Math.min(...byWeekday), Math.max(...byWeekday)]
  if (least === most) return `${most} ${most === 1 ? 'minute' : 'minutes'} a day`
  const sum = byWeekday.reduce((total, minutes) => total + minutes, 0)
  return `${least} to ${most} minutes a day, ${sum} a week`
}
