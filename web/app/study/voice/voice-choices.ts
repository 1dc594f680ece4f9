import { createStore } from '@mantine/store'
import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import { userDataKey } from '../../data/device/user-data.ts'

/** Reading speeds, relative to the voice's normal speed. */
export const READING_RATES = [0.75, 1, 1.25, 1.5] as const

/** Choices for the seconds to answer. */
export const ANSWER_SECONDS = [3, 5, 10, 20, 30] as const

const choicesSchema = z.object({
  /** The `voiceURI` of the chosen voice; null for the device's default. */
  voiceURI: z.catch(z.nullable(z.string()), null),
  rate: z.catch(z.number().check(z.minimum(0.5), z.maximum(2)), 1),
  answerSeconds: z.catch(z.int().check(z.minimum(1), z.maximum(60)), 5),
  /** Whether voices that send the text to a service may be chosen. */
  allowsOnlineVoices: z.catch(z.boolean(), false),
  /** Where speech may be transcribed; 'online' requires the soldier's agreement. */
  listening: z.catch(z.enum(['off', 'device', 'online']), 'off'),
})

/** The soldier's settings for reading aloud and listening. */
export type VoiceChoices = z.infer<typeof choicesSchema>

/** Parses stored choices. Missing or invalid ones get their defaults. */
export function readVoiceChoices(text: string | null): VoiceChoices {
  return choicesSchema.safeParse(readJsonText(text)).data ?? choicesSchema.parse({})
}

/** The fallback for this tab if storage is blocked, by key. Set on each change. */
const inThisTab = createStore<ReadonlyMap<string, string>>(new Map())
/** The last parsed choices, so that unchanged ones are the same object. */
let latest: { text: string | null; choices: VoiceChoices } = {
  text: null,
  choices: readVoiceChoices(null),
}

/** The choices stored on this device for a user; the same object until they change. */
export function keptVoiceChoices(userId: string): VoiceChoices {
  const text = keptText(keyOf(userId))
  if (text !== latest.text) latest = { text, choices: readVoiceChoices(text) }
  return latest.choices
}

export function keepVoiceChoices(userId: string, choices: VoiceChoices) {
  const key = keyOf(userId)
  const text = JSON.stringify(choices)
  const kept = new Map(inThisTab.getState())
  try {
    localStorage.setItem(key, text)
    kept.delete(key)
  } catch {
    kept.set(key, text)
  }
  inThisTab.setState(kept)
}

/**
 * Calls `listener` on each change, also from other tabs: a withdrawn agreement must apply
 * everywhere.
 */
export function listenToVoiceChoices(listener: () => void): () => void {
  const stop = inThisTab.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

function keptText(key: string): string | null {
  try {
    return inThisTab.getState().get(key) ?? localStorage.getItem(key)
  } catch {
    return inThisTab.getState().get(key) ?? null
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'voice')
