import { expect, test } from 'vitest'
import { chosenVoice, offeredVoices, voiceOfSpeaker, voicesToTry } from './voices.ts'

const voice = (voiceURI: string, lang: string, localService = true) => ({
  ...{ voiceURI, name: voiceURI, lang, localService },
})
const british = voice('british', 'en-GB')
const american = voice('american', 'en-US')
const online = voice('online', 'en-US', false)
const german = voice('german', 'de-DE')
const all = [online, british, american, german]

test('a voice that sends the text to a service is offered only if allowed', () => {
  expect(offeredVoices(all, false, 'en-US')).toEqual([american, british])
  expect(offeredVoices(all, true, 'en-US')).toEqual([american, british, online])
})

test('the chosen voice reads, else one of the device, the user’s variety of English first', () => {
  const at = (voiceURI: string | null, allowsOnlineVoices = false, language = 'en-US') =>
    chosenVoice(all, { voiceURI, allowsOnlineVoices }, language)
  expect(at(null)).toBe(american)
  expect(at(null, false, 'en-GB')).toBe(british)
  expect(at('british')).toBe(british)
  expect(at('online')).toBe(american)
  expect(at('online', true)).toBe(online)
  expect(at('gone', true)).toBe(american)
})

test('without a voice on the device nothing is read until another one is chosen', () => {
  const choices = { voiceURI: null, allowsOnlineVoices: true }
  expect(chosenVoice([online, german], choices, 'en-US')).toBeUndefined()
  expect(chosenVoice([online, german], { ...choices, voiceURI: 'online' }, 'en-US')).toBe(online)
})

test('gives each speaker a different voice, if the device has enough', () => {
  const voices = ['a', 'b', 'c'].map((uri) => voice(uri, 'en-US'))
  const of = (speaker: number, allowsOnlineVoices = false) =>
    voiceOfSpeaker(
      [...voices, online],
      { voiceURI: 'b', allowsOnlineVoices },
      { language: 'en-US', speaker },
    )?.voiceURI
  expect([0, 1, 2, 3].map((speaker) => of(speaker))).toEqual(['b', 'a', 'c', 'b'])
  expect([0, 1, 2, 3].map((speaker) => of(speaker, true))).toEqual(['b', 'a', 'c', 'online'])
  const choices = { voiceURI: null, allowsOnlineVoices: false }
  expect(voiceOfSpeaker([american], choices, { language: 'en-US', speaker: 2 })).toBe(american)
  expect(voiceOfSpeaker([online], choices, { language: 'en-US', speaker: 0 })).toBeUndefined()
})

test.each([['en_US'], ['en-US'], ['EN_us'], ['en'], ['eng_USA']])('%s is English', (lang) => {
  expect(offeredVoices([voice('phone', lang), german], false, 'en-US')).toHaveLength(1)
})

test('the variety of English is found in both spellings', () => {
  const phone = [voice('uk', 'en_GB'), voice('us', 'en_US'), voice('Engadin', 'enx-CH')]
  expect(offeredVoices(phone, false, 'en-US').map(({ name }) => name)).toEqual(['us', 'uk'])
})

const named = (name: string, lang = 'en-US', voiceURI = name) => ({
  ...{ name, lang, voiceURI, localService: true },
})

test('the best voice of a device reads, and none made for fun', () => {
  const best = (...voices: ReturnType<typeof named>[]) => offeredVoices(voices, false, 'en-US')[0]
  const iPhone = [named('Albert'), named('Daniel', 'en-GB'), named('Eddy (English (US))')]
  expect(best(...iPhone, named('Samantha'))?.name).toBe('Samantha')
  expect(best(...iPhone, named('Samantha'), named('Ava (Premium)'))?.name).toBe('Ava (Premium)')
  expect(best(...iPhone)?.name).toBe('Daniel')
  const translated = named('Mauvaises nouvelles', 'en-US', 'com.apple.speech.synthesis.voice.Bells')
  expect(best(translated, named('Daniel', 'en-GB'))?.name).toBe('Daniel')
  expect(best(named('eSpeak English'), named('Chrome OS US English 5'))?.name).toContain('Chrome')
})

test('if a voice fails, others of the device are tried, never an online one', () => {
  const tried = (voiceURI: string) =>
    voicesToTry(all, { voiceURI, allowsOnlineVoices: true }, { language: 'en-US', speaker: 0 })
  expect(tried('british')).toEqual([british, american])
  expect(tried('online')).toEqual([online, american, british])
  const none = { voiceURI: null, allowsOnlineVoices: true }
  expect(voicesToTry([online], none, { language: 'en-US', speaker: 0 })).toEqual([])
})
