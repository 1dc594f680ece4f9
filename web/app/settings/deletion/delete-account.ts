import { callFunction } from '../../data/calls/call-function.ts'
import { account } from '../../data/calls/client.ts'
import { errorStatus, isSignedOut } from '../../data/errors.ts'

/**
 * Deletes the account of this session and all its data (specification §7). After a timeout it
 * checks whether the account still exists: the deletion may have completed.
 *
 * @throws if the account still exists.
 */
export async function deleteAccount(): Promise<void> {
  try {
    await callFunction('deleteAccount')
  } catch (error) {
    const isUncertain = [undefined, 408, 500, 503].includes(errorStatus(error))
    if (isUncertain && (await isGone())) return
    throw error
  }
}

async function isGone(): Promise<boolean> {
  try {
    await account.get()
    return false
  } catch (error) {
    return isSignedOut(error)
  }
}
