import { formatTimer } from '@squared-away/domain/study/durations'

/** How a speaking time compares with its target, in whole seconds. */
export function againstTarget(seconds: number, target: number): string {
  if (seconds === target) return `Right on your target of ${formatTimer(target)}`
  const by = formatTimer(Math.abs(seconds - target))
  return `${by} ${seconds > target ? 'over' : 'under'} your target of ${formatTimer(target)}`
}
