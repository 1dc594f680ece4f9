import {
  beginRestore,
  isEmptyInstallation,
  RestoreRefusal,
  restoreStatus,
  uploadBackup,
} from './restore-calls.ts'

/** How often the page looks how far the server is (milliseconds). */
const POLL_MS = 1000

export type RestoreStep =
  | { kind: 'sending'; sent: number; size: number }
  | { kind: 'checking' }
  | { kind: 'restoring' }

/**
 * Sends a backup and waits until the server has restored it and started again.
 * @throws RestoreRefusal with a message for people.
 */
export async function restoreBackup(
  file: Blob,
  token: string,
  onStep: (step: RestoreStep) => void,
): Promise<void> {
  onStep({ kind: 'sending', sent: 0, size: file.size })
  await uploadBackup(file, token, (sent) => onStep({ kind: 'sending', sent, size: file.size }))
  onStep({ kind: 'checking' })
  await beginRestore(token)
  await untilRestored(token, () => onStep({ kind: 'restoring' }))
}

/** Looks until the server has answered how it ended; it does not answer while it starts again. */
async function untilRestored(token: string, onRestoring: () => void): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const seen = await lookAt(token).catch(() => ({ state: 'restoring' as const, reason: null }))
    if (seen.state === 'restored') return
    if (seen.state === 'refused') throw new RestoreRefusal(seen.reason ?? undefined)
    if (seen.state === 'restoring') onRestoring()
  }
}

/**
 * How far the server is. One that has started again refuses the token: with accounts it has
 * restored them; without, it has not.
 */
async function lookAt(token: string) {
  try {
    return await restoreStatus(token)
  } catch (error) {
    if (!(error instanceof RestoreRefusal)) throw error
    return (await isEmptyInstallation())
      ? { state: 'refused' as const, reason: NOT_RESTORED }
      : { state: 'restored' as const, reason: null }
  }
}

const NOT_RESTORED =
  'The backup was not restored. The log of the server says why, and shows a new token.'
