import { useSyncExternalStore } from 'react'

/** Whether the browser is online; false means that no call can succeed. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine, isOnlineWhenDrawnAhead)
}

/** Prerendered pages count as online. */
const isOnlineWhenDrawnAhead = () => true

function listen(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
