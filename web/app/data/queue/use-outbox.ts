import { useEffect, useSyncExternalStore } from 'react'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { outboxOf } from './outbox-of-user.ts'

/** Follows the edits that wait on this device, changes made in other tabs included. */
export function useOutbox() {
  const { $id: userId } = useSignedInUser()
  const outbox = outboxOf(userId)
  const edits = useSyncExternalStore(outbox.subscribe, outbox.list)
  useEffect(() => {
    const reload = () => {
      outbox.reload().catch((error) => console.error('What waits could not be read.', error))
    }
    reload()
    window.addEventListener('storage', reload)
    return () => window.removeEventListener('storage', reload)
  }, [outbox])
  return { outbox, edits }
}
