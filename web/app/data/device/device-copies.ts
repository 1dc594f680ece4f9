import { clear, get, set } from 'idb-keyval'
import { openStore } from './database.ts'

/** Copies of server responses on this device, by user id. The app shows them offline. */

const store = openStore('squared-away.device', 'answers')

/** A stored response, and when it arrived (milliseconds since 1970). */
export interface DeviceCopy {
  answer: unknown
  at: number
}

/** Reads the copy of a response; undefined if there is none or storage is blocked. */
export async function deviceCopy(userId: string, name: string): Promise<DeviceCopy | undefined> {
  try {
    return await get<DeviceCopy>([userId, name], store)
  } catch (error) {
    console.error('What is on this device could not be read.', error)
    return undefined
  }
}

export async function keepCopy(userId: string, name: string, answer: unknown): Promise<void> {
  try {
    await set([userId, name], { answer, at: Date.now() } satisfies DeviceCopy, store)
  } catch (error) {
    console.error('An answer could not be kept on this device.', error)
  }
}

/** Removes all copies, of all users. */
export function forgetCopies() {
  clear(store).catch((error) => console.error('The copies could not be removed.', error))
}
