import { expect, test } from 'vitest'
import { readVoiceChoices } from './voice-choices.ts'

const AT_FIRST = {
  ...{ voiceURI: null, rate: 1, answerSeconds: 5 },
  ...{ allowsOnlineVoices: false, listening: 'off' },
}

test('by default nothing leaves the device', () => {
  expect(readVoiceChoices(null)).toEqual(AT_FIRST)
  expect(readVoiceChoices('[1]')).toEqual(AT_FIRST)
  expect(readVoiceChoices('{')).toEqual(AT_FIRST)
})

test('keeps the valid parts of stored choices', () => {
  const kept = { voiceURI: 'here', rate: 9, answerSeconds: 10, listening: 'everywhere' }
  expect(readVoiceChoices(JSON.stringify(kept))).toEqual({
    ...AT_FIRST,
    ...{ voiceURI: 'here', answerSeconds: 10 },
  })
})
