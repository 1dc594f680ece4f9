import { clear, createStore, get, set, type UseStore } from 'idb-keyval'

/**
 * Copies of what the server said, on this device, each under its user's id: what the app shows
 * without a network.
 */

let opened: UseStore | null = null

/** What is kept, and when the server said it; milliseconds. */
export interface DeviceCopy {
  answer: unknown
  at: number
}

/** The copy of an answer; undefined where there is none, or the browser keeps nothing. */
export async function deviceCopy(userId: string, name: string): Promise<DeviceCopy | undefined> {
  try {
    return await get<DeviceCopy>([userId, name], store())
  } catch (error) {
    console.error('What is on this device could not be read.', error)
    return undefined
  }
}

export async function keepCopy(userId: string, name: string, answer: unknown): Promise<void> {
  try {
    await set([userId, name], { answer, at: Date.now() } satisfies DeviceCopy, store())
  } catch (error) {
    console.error('An answer could not be kept on this device.', error)
  }
}

/** Removes all copies, of all users. */
export function forgetCopies() {
  try {
    clear(store()).catch((error) => console.error('The copies could not be removed.', error))
  } catch {
    // The browser keeps nothing.
  }
}

function store(): UseStore {
  opened ??= createStore('squared-away.device', 'answers')
  return opened
}
