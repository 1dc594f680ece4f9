/** A soldier is asked from so many days after the board, for so many days. */
const DAYS_AFTER = 2
const DAYS_ASKED = 30

/** Whether the dashboard asks how the board went; `daysLeft` is negative after it. */
export function isDebriefDue(daysLeft: number | null): boolean {
  return daysLeft !== null && daysLeft <= -DAYS_AFTER && daysLeft > -DAYS_ASKED
}
