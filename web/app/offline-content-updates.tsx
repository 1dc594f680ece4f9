import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstScreen } from './data/device/first-screen.ts'
import { currentUserQuery, HALF_SIGNED_IN } from './data/user/current-user.ts'

/** Waits until the screen has loaded its own data. */
const WAIT_MS = 5000

/** Keeps the signed-in user's study content up to date on the device. */
export function OfflineContentUpdates() {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  const userId = user && user !== HALF_SIGNED_IN ? user.$id : null
  useEffect(() => {
    if (userId === null) return
    const left = new AbortController()
    const { signal } = left
    const again = () => void update(userId)
    let timer: ReturnType<typeof setTimeout> | undefined
    void firstScreen().then(() => {
      if (signal.aborted) return
      timer = setTimeout(() => {
        again()
        // On the first visit the app's own files may still be loading.
        navigator.serviceWorker?.addEventListener('controllerchange', again, { signal })
      }, WAIT_MS)
    })
    window.addEventListener('online', again, { signal })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [userId])
  return null
}

/** Without a service worker the app does not open offline, so cached data would be of no use. */
async function update(userId: string) {
  if (!navigator.onLine || !navigator.serviceWorker?.controller) return
  try {
    await (await import('./offline-content.ts')).updateOfflineContent(userId)
  } catch (error) {
    console.error('Could not update all offline content.', error)
  }
}
