import { errorStatus } from '../errors.ts'
import { account } from './client.ts'

let asking: Promise<boolean> | null = null

/**
 * True if a call failed because the server cannot be reached. Makes another call to rule out that
 * only the first one failed.
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
