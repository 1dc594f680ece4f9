import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import { userDataKey } from '../data/device/user-data.ts'

/** How a soldier listens, on this device. */
export type ListenChoices = {
  /** The pause to answer, in multiples of the time that the answer takes. */
  pauseFactor: number
  /** Whether the reference is read after the answer. */
  withReference: boolean
  /** Whether Next and Back of a headset mark: 'Knew it' and 'Missed it'. */
  keysMark: boolean
}

export const PAUSE_FACTORS = [0.5, 1, 1.5, 2] as const

const schema = z.object({
  pauseFactor: z.catch(z.literal(PAUSE_FACTORS), 1),
  withReference: z.catch(z.boolean(), false),
  keysMark: z.catch(z.boolean(), false),
})

const DEFAULT: ListenChoices = { pauseFactor: 1, withReference: false, keysMark: false }

const keyOf = (userId: string) => userDataKey(userId, 'listen')

/** The choices that this device keeps until a log-out. */
export function listenChoices(userId: string): ListenChoices {
  try {
    const read = schema.safeParse(readJsonText(localStorage.getItem(keyOf(userId))))
    return read.success ? read.data : DEFAULT
  } catch {
    return DEFAULT
  }
}

export function keepListenChoices(userId: string, choices: ListenChoices) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(choices))
  } catch {
    // Without storage the choices hold for this visit.
  }
}
