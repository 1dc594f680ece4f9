import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSpeech } from './follow-speech.ts'

const page = { hidden: false }
const voice = { speaking: true, pending: false, paused: false, resume: vi.fn() }

beforeEach(() => {
  page.hidden = false
  Object.assign(voice, { speaking: true, pending: false, paused: false })
  voice.resume.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('speechSynthesis', voice)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

test('speech that stops without an end event is over after three seconds', () => {
  const onOver = vi.fn()
  followSpeech(100, onOver)
  seconds(10)
  expect(onOver).not.toHaveBeenCalled()
  voice.speaking = false
  seconds(2)
  expect(onOver).not.toHaveBeenCalled()
  seconds(1)
  expect(onOver.mock.calls).toEqual([['said']])
  expect(vi.getTimerCount()).toBe(0)
})

test('a browser that does not report its speech is given the time for it', () => {
  const onOver = vi.fn()
  voice.speaking = false
  followSpeech(100, onOver)
  seconds(64)
  expect(onOver).not.toHaveBeenCalled()
})

test('a voice that does not begin has failed after eight seconds, if another one is there', () => {
  const onOver = vi.fn()
  voice.speaking = false
  followSpeech(100, onOver, () => false)
  seconds(7)
  expect(onOver).not.toHaveBeenCalled()
  seconds(1)
  expect(onOver.mock.calls).toEqual([['failed']])
  const onLater = vi.fn()
  voice.speaking = true
  followSpeech(100, onLater, () => false)
  seconds(20)
  expect(onLater).not.toHaveBeenCalled()
})

test('speech that never ends has failed, after longer than any voice takes', () => {
  const onOver = vi.fn()
  followSpeech(100, onOver)
  seconds(64)
  expect(onOver).not.toHaveBeenCalled()
  seconds(1)
  expect(onOver.mock.calls).toEqual([['failed']])
})

test('a locked phone does not count, and paused speech is resumed', () => {
  const onOver = vi.fn()
  followSpeech(100, onOver)
  page.hidden = true
  voice.speaking = false
  seconds(600)
  expect([onOver.mock.calls, voice.resume.mock.calls]).toEqual([[], []])
  page.hidden = false
  Object.assign(voice, { speaking: true, paused: true })
  seconds(1)
  expect(voice.resume).toHaveBeenCalledOnce()
  expect(onOver).not.toHaveBeenCalled()
})

test('nothing is watched after the speech has ended', () => {
  const onOver = vi.fn()
  followSpeech(1, onOver)()
  seconds(100)
  expect(onOver).not.toHaveBeenCalled()
})
