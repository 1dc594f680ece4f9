import { formatMinutes } from '@squared-away/domain/study/durations'

/** Allowed distances between gridlines, in minutes. */
const STEPS = [5, 10, 15, 30, 60, 120, 180, 300, 600]

const MAX_LINES = 4

/** Gridlines from 0 to the first one at or above `most`; at most 5. */
export function minuteLines(most: number): number[] {
  const last = STEPS.at(-1) ?? 1
  const needed = Math.max(most, 1) / MAX_LINES
  const step = STEPS.find((step) => step >= needed) ?? Math.ceil(needed / last) * last
  const lines = Math.ceil(Math.max(most, 1) / step)
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}

/** '45m', '2h', '1h 30m'. */
export function lineLabel(minutes: number): string {
  const isWholeHours = minutes > 0 && minutes % 60 === 0
  return isWholeHours ? `${minutes / 60}h` : formatMinutes(minutes)
}
