import { expect, test } from 'vitest'
import {
  aboutPercent,
  askedText,
  boardReached,
  knownShareText,
  missingText,
  moreText,
  narrowerText,
  rangeText,
  whenText,
} from './readiness-messages.ts'

test('a forecast includes its range', () => {
  expect(aboutPercent(0.817)).toBe('about 82%')
  expect(rangeText({ expected: 0.82, low: 0.741, high: 0.88 })).toBe('likely 74% to 88%')
})

test('one number is shown only if the range is narrow', () => {
  expect(knownShareText({ expected: 0.95, low: 0.901, high: 0.98 })).toBe('About 95%')
  expect(knownShareText({ expected: 0.82, low: 0.741, high: 0.88 })).toBe('74% to 88%')
})

test('a wide range says what makes it narrower, where that is true', () => {
  expect(narrowerText({ expected: 0.8, low: 0.66, high: 0.92 })).toBe(
    'The more cards you know, the narrower this range gets.',
  )
  expect(narrowerText({ expected: 0.4, low: 0.2, high: 0.6 })).toBeNull()
  expect(narrowerText({ expected: 0.95, low: 0.901, high: 0.98 })).toBeNull()
})

test.each([
  [30, 'Answer 30 more cards of this board on another day to see a forecast.'],
  [1, 'Answer 1 more card of this board on another day to see a forecast.'],
])('%i missing answers are asked for', (answers, words) => {
  expect(missingText(answers)).toBe(words)
})

test.each([
  [0.06, 'With 10 more minutes a day: about 20 more cards known.'],
  [0.003, 'With 10 more minutes a day: about 1 more card known.'],
  [0.0014, '10 more minutes a day would make little difference.'],
  [-0.02, '10 more minutes a day would make little difference.'],
])('more time promises what it gives (%f)', (more, words) => {
  expect(moreText(more, 335)).toBe(words)
})

test.each([
  ['2026-05-05', null],
  ['2026-05-04', 'Your board is today.'],
  [
    '2026-05-03',
    'Your board was on 3 May 2026. Set the date of your next board to see a forecast.',
  ],
])('on May 4 a board on %s has no forecast once its day is reached', (day, words) => {
  expect(boardReached(`${day}T00:00:00.000+00:00`, '2026-05-04')?.words ?? null).toBe(words)
  expect(boardReached(null, '2026-05-04')).toBeNull()
})

test('a board without a date has a forecast of 28 days, and says so', () => {
  expect(whenText(null)).toBe('in 28 days')
  expect(whenText('2026-05-04T00:00:00.000+00:00')).toBe('on the day')
})

test('says what other boards asked of the topics of this one', () => {
  const asked = [
    { topic: 'Maps', share: 0.9 },
    { topic: 'Drill', share: 0.75 },
  ]
  expect(askedText(asked, new Set(['Drill', 'First Aid']))).toBe(
    'Of the Soldiers here who told what their board asked, at least this many were asked about Drill (75%). Such topics weigh more in your plan.',
  )
  expect(askedText(asked, new Set(['First Aid']))).toBeNull()
  expect(askedText([], new Set(['Drill']))).toBeNull()
})
