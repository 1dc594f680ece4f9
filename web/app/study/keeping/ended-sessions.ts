import type { StudyMode } from '@squared-away/domain/entities/study-mode'

/**
 * Of this tab, so that it outlives a sign-in by a provider, which reloads the app. Names no user,
 * since it stays after a log-out.
 */
const keyOf = (mode: StudyMode) => `squared-away.ended-session.${mode}`

/** Remembers that a session of this mode ended in this tab and was handed over to be saved. */
export function rememberEnded(mode: StudyMode) {
  try {
    sessionStorage.setItem(keyOf(mode), 'ended')
  } catch {
    // Without storage, only the notice is less exact.
  }
}

/** Whether a session of this mode ended in this tab. */
export function hasEnded(mode: StudyMode): boolean {
  try {
    return sessionStorage.getItem(keyOf(mode)) !== null
  } catch {
    return false
  }
}
