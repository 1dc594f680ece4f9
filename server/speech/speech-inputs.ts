import {
  DAYS_SENT,
  ITEMS_PER_DAY,
  ITEMS_PER_EPISODE,
  PAUSE,
  type ReadingChoices,
} from '@squared-away/domain/speech'
import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { z } from 'zod'
import { optional } from '../contract/read-input.ts'

const id = z.string('must be an id').regex(ID_PATTERN, 'must be an id')

const item = z.union(
  [z.strictObject({ questionId: id }), z.strictObject({ textId: id })],
  'must be a questionId or a textId',
)

const items = (most: number) =>
  z.array(item, 'must be a list').max(most, `must have at most ${most} items`)

const choices = {
  pauseFactor: optional(
    z
      .number('must be a number')
      .min(PAUSE.leastFactor, `must be at least ${PAUSE.leastFactor}`)
      .max(PAUSE.mostFactor, `must be at most ${PAUSE.mostFactor}`),
  ),
  withReference: optional(z.boolean('must be true or false')),
}

export const episodeInput = z.object({
  ...choices,
  items: items(ITEMS_PER_EPISODE).min(1, 'must have an item'),
})

export const feedInput = z.object({
  ...choices,
  ownSets: optional(z.boolean('must be true or false')),
})

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

export const daysInput = z.object({
  days: z
    .array(
      z.strictObject({
        day: z.string('must be a day').refine(isDay, 'must be a day (YYYY-MM-DD)'),
        items: items(ITEMS_PER_DAY),
      }),
      'must be a list',
    )
    .max(DAYS_SENT, `must have at most ${DAYS_SENT} days`)
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'has a day twice'),
})

/** The choices as the tables have them: of `given`, else as they were. */
export function storedChoices(
  given: { pauseFactor?: number | undefined; withReference?: boolean | undefined },
  before = { pausePercent: 100, withReference: 0 },
) {
  const { pauseFactor, withReference } = given
  return {
    pausePercent: pauseFactor === undefined ? before.pausePercent : Math.round(pauseFactor * 100),
    withReference: ((withReference ?? before.withReference === 1) ? 1 : 0) as 0 | 1,
  }
}

/** The choices of a row. */
export function toReadingChoices(row: {
  pausePercent: number
  withReference: number
}): ReadingChoices {
  return { pauseFactor: Number(row.pausePercent) / 100, withReference: row.withReference === 1 }
}
