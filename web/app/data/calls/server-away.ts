import { account } from './client.ts'
import { errorStatus } from './errors.ts'

let asking: Promise<boolean> | null = null

/**
 * True when a call got no answer because there is no network or no server, and not because that
 * call alone broke: then another call gets an answer.
 */
export async function isServerAway(error: unknown): Promise<boolean> {
  if (errorStatus(error) !== undefined) return false
  if (!navigator.onLine) return true
  asking ??= getsNoAnswer().finally(() => {
    asking = null
  })
  return asking
}

async function getsNoAnswer(): Promise<boolean> {
  try {
    await account.get()
    return false
  } catch (error) {
    return errorStatus(error) === undefined
  }
}
