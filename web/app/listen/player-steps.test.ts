import { expect, test } from 'vitest'
import {
  clockText,
  heardAt,
  placeAt,
  placeBefore,
  placeMarked,
  secondsIn,
  stepAt,
} from './player-steps.ts'

const part = (from: number, until: number) => ({ from, answerFrom: from + 5, until })
const whole = [part(0, 10), part(10, 25), part(25, 40)]
/** The first and the last question of the same sound. */
const missed = [part(0, 10), part(25, 40)]

test('the sound passes from question to question, over what was not missed, to the end', () => {
  expect(stepAt(whole, 0, 9.9)).toEqual({ kind: 'at', place: 0, seek: null })
  expect(stepAt(whole, 0, 10.1)).toEqual({ kind: 'at', place: 1, seek: null })
  expect(stepAt(missed, 0, 10.1)).toEqual({ kind: 'at', place: 1, seek: 25 })
  expect(stepAt(missed, 1, 40)).toEqual({ kind: 'end' })
})

test('back repeats a question, and at its beginning goes to the one before', () => {
  expect(placeBefore(whole, 1, 20)).toBe(1)
  expect(placeBefore(whole, 1, 11)).toBe(0)
  expect(placeBefore(whole, 0, 1)).toBe(0)
})

test('a late press marks the question that was just answered', () => {
  expect(placeMarked(whole, { place: 1, time: 11, cameByItself: true })).toBe(0)
  expect(placeMarked(whole, { place: 1, time: 11, cameByItself: false })).toBe(1)
  expect(placeMarked(whole, { place: 1, time: 14, cameByItself: true })).toBe(1)
  expect(placeMarked(whole, { place: 0, time: 1, cameByItself: true })).toBe(0)
})

test('the clock counts only what is heard, in both directions', () => {
  expect(secondsIn(missed)).toBe(25)
  expect(heardAt(missed, 1, 30)).toBe(15)
  expect(placeAt(missed, 15)).toEqual({ place: 1, time: 30 })
  expect(placeAt(missed, 9)).toEqual({ place: 0, time: 9 })
  expect(placeAt(missed, 99)).toEqual({ place: 1, time: 40 })
  expect(clockText(185.4)).toBe('3:05')
  expect(clockText(3725)).toBe('1:02:05')
})
