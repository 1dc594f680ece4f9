import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import { userDataKey } from '../../data/device/user-data.ts'

/** Of this tab, so that it outlives a sign-in by a provider, which reloads the app. */
const keyOf = (userId: string, mode: StudyMode) => userDataKey(userId, `ended-session.${mode}`)

/** Remembers that a session of this mode ended in this tab and was handed over to be saved. */
export function rememberEnded(userId: string, mode: StudyMode) {
  try {
    sessionStorage.setItem(keyOf(userId, mode), 'ended')
  } catch {
    // Without storage, only the notice is less exact.
  }
}

/** Whether a session of this mode ended in this tab. */
export function hasEnded(userId: string, mode: StudyMode): boolean {
  try {
    return sessionStorage.getItem(keyOf(userId, mode)) !== null
  } catch {
    return false
  }
}
