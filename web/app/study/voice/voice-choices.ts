import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import { userDataKey } from '../../data/device/user-data.ts'

/** How fast a voice may read, against its own speed. */
export const READING_RATES = [0.75, 1, 1.25, 1.5] as const

/** How many seconds there may be to answer. */
export const ANSWER_SECONDS = [3, 5, 10, 20, 30] as const

const choicesSchema = z.object({
  /** The `voiceURI` of the chosen voice; null for the first one of the device. */
  voiceURI: z.catch(z.nullable(z.string()), null),
  rate: z.catch(z.number().check(z.minimum(0.5), z.maximum(2)), 1),
  answerSeconds: z.catch(z.int().check(z.minimum(1), z.maximum(60)), 5),
  /** Whether voices that send the text elsewhere may be chosen. */
  allowsOnlineVoices: z.catch(z.boolean(), false),
  /** Where speech may be turned into text: that it leaves the device has to be agreed to. */
  listening: z.catch(z.enum(['off', 'device', 'online']), 'off'),
})

/** How the soldier wants to be read to and listened to. */
export type VoiceChoices = z.infer<typeof choicesSchema>

/** The choices as text that was kept, or any other text, says: what it does not say is as at first. */
export function readVoiceChoices(text: string | null): VoiceChoices {
  return choicesSchema.safeParse(readJsonText(text)).data ?? choicesSchema.parse({})
}

/** What this tab keeps where the device takes nothing. */
const inThisTab = new Map<string, string>()
const listeners = new Set<() => void>()
/** What was read last, so that choices that have not changed are the same object. */
let latest: { text: string | null; choices: VoiceChoices } = {
  text: null,
  choices: readVoiceChoices(null),
}

/** The choices that this device keeps for a user; the same object until they change. */
export function keptVoiceChoices(userId: string): VoiceChoices {
  const text = keptText(keyOf(userId))
  if (text !== latest.text) latest = { text, choices: readVoiceChoices(text) }
  return latest.choices
}

export function keepVoiceChoices(userId: string, choices: VoiceChoices) {
  const key = keyOf(userId)
  const text = JSON.stringify(choices)
  try {
    localStorage.setItem(key, text)
    inThisTab.delete(key)
  } catch {
    inThisTab.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Tells of each change, those of other tabs too: what was taken back must not be used anywhere. */
export function listenToVoiceChoices(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function keptText(key: string): string | null {
  try {
    return inThisTab.get(key) ?? localStorage.getItem(key)
  } catch {
    return inThisTab.get(key) ?? null
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'voice')
