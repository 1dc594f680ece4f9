/**
 * Calls `onBack` with how long the page was hidden (a locked phone, another app), in milliseconds,
 * when it is visible again or left. Time in which it reads aloud does not count as hidden.
 *
 * @returns Stops watching.
 */
export function watchTimeAway(onBack: (ms: number) => void): () => void {
  let hiddenAt: number | null = null
  const back = () => {
    if (hiddenAt !== null) onBack(Date.now() - hiddenAt)
    hiddenAt = null
  }
  const look = () => {
    if (!document.hidden) back()
    else if (!isHeard()) hiddenAt ??= Date.now()
  }
  // Written before the page goes: it may not come back.
  const leave = () => {
    back()
    look()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leave)
  }
}

/** Hands-free study names itself on the lock screen, also between two sentences. */
function isHeard(): boolean {
  const isNamed = 'mediaSession' in navigator && navigator.mediaSession.metadata !== null
  return isNamed || ('speechSynthesis' in window && speechSynthesis.speaking)
}
