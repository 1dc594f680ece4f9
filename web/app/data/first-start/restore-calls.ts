import { ENDPOINT } from '../calls/client.ts'
import { PROJECT_ID } from '../project-id.ts'

// Our own calls of the first start (wire §14.3).

/** Bytes of a part, as the server takes them. */
const PART_BYTES = 4 * 1024 * 1024

/** Tries of a part when the connection breaks. */
const TRIES = 4

export interface RestoreStatus {
  state: 'waiting' | 'uploading' | 'checking' | 'restoring' | 'refused'
  received: number
  reason: string | null
}

/** A message of the server for people. */
export class RestoreRefusal extends Error {}

async function call<Answer>(path: string, token: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${ENDPOINT}/${path}`, {
    ...init,
    headers: {
      'x-appwrite-project': PROJECT_ID,
      'x-restore-token': token,
      ...(init.headers as Record<string, string> | undefined),
    },
  })
  const answer = (await response.json()) as Answer & { message?: string }
  if (response.ok) return answer
  if (response.status < 500) throw new RestoreRefusal(answer.message)
  throw new Error(`The server answered ${response.status}.`)
}

/** Whether the installation has no account. */
export async function isEmptyInstallation(): Promise<boolean> {
  return (await call<{ isEmpty: boolean }>('first-start', '')).isEmpty
}

export const restoreStatus = (token: string) => call<RestoreStatus>('first-start/backup', token)

/** Sends the whole file in parts. */
export async function uploadBackup(
  file: Blob,
  token: string,
  onProgress: (sent: number) => void,
): Promise<void> {
  for (let start = 0; start < file.size; start += PART_BYTES) {
    const end = Math.min(start + PART_BYTES, file.size)
    await sendPart(file.slice(start, end), token, `bytes ${start}-${end - 1}/${file.size}`)
    onProgress(end)
  }
}

/** A repeated part changes nothing. */
async function sendPart(part: Blob, token: string, range: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await call('first-start/backup', token, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream', 'content-range': range },
        body: part,
      })
      return
    } catch (error) {
      if (error instanceof RestoreRefusal || tries === TRIES) throw error
    }
  }
}

/** Begins to check and restore what was sent. */
export const beginRestore = (token: string) =>
  call<RestoreStatus>('first-start/restore', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
