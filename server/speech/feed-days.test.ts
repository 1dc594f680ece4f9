import { dayAfter } from '@squared-away/domain/text/local-time'
import { expect, test } from 'vitest'
import { itemsOfDay, latestDays } from './feed-days.ts'

const sentOn = (day: string, ...questionIds: string[]) => ({
  day,
  items: questionIds.map((questionId) => ({ questionId })),
})
const idsOn = (sent: Parameters<typeof itemsOfDay>[0], day: string) =>
  itemsOfDay(sent, day)
    ?.map((item) => ('questionId' in item ? item.questionId : ''))
    .join()

test('a feed has what was sent for a day, and nothing before the first or on a day off', () => {
  const sent = [sentOn('2026-03-02', 'a'), sentOn('2026-03-03'), sentOn('2026-03-04', 'b', 'c')]
  expect(
    ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map((day) => idsOn(sent, day)),
  ).toEqual([undefined, 'a', undefined, 'b,c'])
})

test('when the devices are silent, a feed goes on through the last seven days, in turn', () => {
  const week = Array.from({ length: 9 }, (_, at) => sentOn(dayAfter('2026-03-01', at), `q${at}`))
  const after = Array.from({ length: 9 }, (_, at) => idsOn(week, dayAfter('2026-03-10', at)))
  expect(after).toEqual(['q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q2', 'q3'])
  const withRest = [sentOn('2026-03-02', 'a'), sentOn('2026-03-03')]
  expect(idsOn(withRest, '2026-03-04')).toBe('a')
  expect(itemsOfDay([sentOn('2026-03-02')], '2026-03-05')).toBeUndefined()
})

test('the latest days are the newest first', () => {
  expect(latestDays('2026-03-01', 2)).toEqual(['2026-03-01', '2026-02-28'])
})
