import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import { userDataKey } from '../../data/device/user-data.ts'

/** The archives that this device added to an account: ISO moments by the file's fingerprint. */

const keyOf = (userId: string) => userDataKey(userId, 'added-archives')

/** Identifies a file by its content; where the browser cannot hash, by what it says of the file. */
export async function fingerprintFile(file: File): Promise<string> {
  if (!window.isSecureContext) return `${file.name} ${file.size} ${file.lastModified}`
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** When a file was added from this device; null if it was not. */
export function addedAt(userId: string, fingerprint: string): string | null {
  const at = readAdded(userId)[fingerprint]
  return typeof at === 'string' ? at : null
}

/** Remembers that a file was added. */
export function rememberAdded(userId: string, fingerprint: string) {
  const added = { ...readAdded(userId), [fingerprint]: new Date().toISOString() }
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(added))
  } catch {
    // Without storage there is no warning the next time.
  }
}

function readAdded(userId: string): { [fingerprint: string]: unknown } {
  try {
    const stored = readJsonText(localStorage.getItem(keyOf(userId)))
    return isJsonObject(stored) ? stored : {}
  } catch {
    return {}
  }
}
