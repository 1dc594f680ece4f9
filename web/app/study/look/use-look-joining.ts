import { useEffect } from 'react'
import type { CurrentUser } from '../../data/user/current-user.ts'
import { isArriving } from '../../session/arrival.ts'
import { lookText } from '../../session/look-on-device.ts'

/**
 * What was answered without an account joins the one that was just made in this browser, by a form or
 * by a provider; never one that was there before. Most visits have nothing, and load nothing.
 */
export function useLookJoining(user: CurrentUser | null | undefined) {
  useEffect(() => {
    if (!user || lookText() === null || !isArriving(user, Date.now())) return
    import('./join-look.ts')
      .then(({ joinLook }) => joinLook(user.$id))
      // It stays here, and is tried again at the next visit while the account is new.
      .catch((error) => console.error('What was answered before could not join.', error))
  }, [user])
}
