import { expect, test } from 'vitest'
import { deviceVoice } from './read-aloud.ts'

const voice = (lang: string, localService: boolean) => ({ lang, localService })

test('only a voice of the device reads, the own kind of English first', () => {
  const british = voice('en-GB', true)
  const american = voice('en-US', true)
  expect(deviceVoice([british, american], 'en-US')).toBe(american)
  expect(deviceVoice([british, american], 'de-DE')).toBe(british)
  expect(deviceVoice([voice('en-US', false), voice('de-DE', true)], 'en-US')).toBeUndefined()
})
