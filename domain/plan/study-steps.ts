/** The remaining days: from today up to, but excluding, the day of the board. */
export type StudyDays = {
  readonly from: number
  readonly until: number
  /** How many answers fit into each day, by its index; 0 on a day off. */
  readonly answers: readonly number[]
}

/** Study days that are simulated as one. */
export type StudyStep = {
  /** The day of all its answers. */
  readonly day: number
  readonly days: number
  readonly answers: number
}

/** The maximum number of steps of a simulation, however far away the board is. */
export const MAX_STEPS = 60

/** The next four weeks and the last one are simulated day by day. */
const FIRST_DAYS = 28
const LAST_DAYS = 7

/**
 * The study days as the steps of a simulation: one per day up to `MAX_STEPS`, else the days in
 * between in groups of equal length.
 */
export function studySteps(days: StudyDays): StudyStep[] {
  const total = days.until - days.from
  if (total <= MAX_STEPS) return stepsBetween(days, 0, total, total)
  const groups = MAX_STEPS - FIRST_DAYS - LAST_DAYS
  return [
    ...stepsBetween(days, 0, FIRST_DAYS, FIRST_DAYS),
    ...stepsBetween(days, FIRST_DAYS, total - LAST_DAYS, groups),
    ...stepsBetween(days, total - LAST_DAYS, total, LAST_DAYS),
  ]
}

function stepsBetween(
  { from, answers }: StudyDays,
  first: number,
  end: number,
  groups: number,
): StudyStep[] {
  const startOf = (group: number) => first + Math.round(((end - first) * group) / groups)
  return Array.from({ length: groups }, (_, group) => {
    const [start, next] = [startOf(group), startOf(group + 1)]
    const sum = answers.slice(start, next).reduce((total, ofDay) => total + ofDay, 0)
    return { day: from + Math.floor((start + next - 1) / 2), days: next - start, answers: sum }
  }).filter((step) => step.answers > 0)
}
