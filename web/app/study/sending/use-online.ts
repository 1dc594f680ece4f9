import { useSyncExternalStore } from 'react'

/** What the browser knows of the network: false means that no call can get through. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine, isOnlineWhenDrawnAhead)
}

/** Where pages are drawn at build time there is no network to know of. */
const isOnlineWhenDrawnAhead = () => true

function listen(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
