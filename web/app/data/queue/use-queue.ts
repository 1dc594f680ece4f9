import { useEffect, useSyncExternalStore } from 'react'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { queueOf } from './queue-of-user.ts'

/** Returns the send queue and its entries, live across tabs. */
export function useQueue() {
  const { $id: userId } = useSignedInUser()
  const queue = queueOf(userId)
  const entries = useSyncExternalStore(queue.subscribe, queue.list)
  useEffect(() => {
    const reload = () => {
      queue.reload().catch((error) => console.error('Could not read the queue.', error))
    }
    reload()
    window.addEventListener('storage', reload)
    return () => window.removeEventListener('storage', reload)
  }, [queue])
  return { queue, entries }
}
