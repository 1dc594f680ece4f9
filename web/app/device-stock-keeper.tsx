import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery, HALF_SIGNED_IN } from './session/current-user.ts'

/** What a screen loads goes first. */
const WAIT_MS = 5000

/** Keeps what can be studied without a network on the device of whoever is signed in. */
export function DeviceStockKeeper() {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  const userId = user && user !== HALF_SIGNED_IN ? user.$id : null
  useEffect(() => {
    if (userId === null) return
    const timer = setTimeout(() => void stock(userId), WAIT_MS)
    const again = () => void stock(userId)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [userId])
  return null
}

/** Without a service worker the app itself would not open, and what it shows is of no use. */
async function stock(userId: string) {
  if (!navigator.onLine || !navigator.serviceWorker?.controller) return
  try {
    await (await import('./device-stock.ts')).stockDevice(userId)
  } catch (error) {
    console.error('Not all could be brought onto this device.', error)
  }
}
