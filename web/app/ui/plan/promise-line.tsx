import core from '@squared-away/content/core-counts.json'
import type { PlannedTime } from '@squared-away/domain/boards/study-minutes'
import { promiseText, studyPromise } from '@squared-away/domain/plan/study-promise'
import { useDayClock } from '../page/day-clock.ts'
import classes from './study-time.module.css'

interface PromiseLineProps {
  /** The study time; null while a field of it has a problem. */
  time: PlannedTime | null
  /** ISO moment; null without a date. */
  targetDate: string | null
  categories: readonly string[]
  /** The questions of each category; null until they are known. */
  counts: ReadonlyMap<string, number> | null
}

/**
 * What the study time comes to by the day of the board, as it is typed. Its space is kept, and a
 * screen reader hears what changed.
 */
export function PromiseLine({ time, targetDate, categories, counts }: PromiseLineProps) {
  const { today } = useDayClock()
  return (
    <p role="status" className={classes.promise}>
      {time && counts && textOf({ time, targetDate, categories, counts, today })}
    </p>
  )
}

type Asked = {
  time: PlannedTime
  targetDate: string | null
  categories: readonly string[]
  counts: ReadonlyMap<string, number>
  today: string
}

function textOf({ time, targetDate, categories, counts, today }: Asked): string | null {
  const sum = (of: (category: string) => number | undefined) =>
    categories.reduce((total, category) => total + (of(category) ?? 0), 0)
  const cards = sum((category) => counts.get(category))
  const mostAsked = sum((category) => (core as Record<string, number>)[category])
  const promise = studyPromise({ time, targetDate, today, cards, core: mostAsked })
  if (promise === null) return null
  const [first = 0, ...others] = time.minutesByWeekday
  const minutes = others.every((one) => one === first) ? first : null
  return promiseText(promise, { cards, core: mostAsked, minutes })
}
