import { formatTimer } from '@squared-away/domain/study/durations'

/** Times that an introduction may aim at, in seconds; boards usually want one to two minutes. */
export const TARGET_TIMES = [60, 90, 120, 180] as const

/** The shortest target that a text of so many seconds fits in, else the longest. */
export function fittingTarget(speakingSeconds: number): number {
  return TARGET_TIMES.find((target) => speakingSeconds <= target) ?? TARGET_TIMES[3]
}

/** How a spoken time compares with its target; both in whole seconds. */
export function againstTarget(seconds: number, target: number): string {
  if (seconds === target) return `Right on your target of ${formatTimer(target)}`
  const by = formatTimer(Math.abs(seconds - target))
  return `${by} ${seconds > target ? 'over' : 'under'} your target of ${formatTimer(target)}`
}
