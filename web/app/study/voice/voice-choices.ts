import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import { userDataKey } from '../../session/user-data.ts'

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

/** The choices that this device keeps for a user. */
export function keptVoiceChoices(userId: string): VoiceChoices {
  try {
    return readVoiceChoices(localStorage.getItem(keyOf(userId)))
  } catch {
    return readVoiceChoices(null)
  }
}

export function keepVoiceChoices(userId: string, choices: VoiceChoices) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(choices))
  } catch {
    // They are asked for again next time.
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'voice')
