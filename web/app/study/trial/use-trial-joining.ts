import { useEffect } from 'react'
import type { CurrentUser } from '../../data/user/current-user.ts'
import { isArriving } from '../../session/arrival.ts'
import { trialText } from '../../session/trial-on-device.ts'

/**
 * Moves answers given without an account to an account that was just created in this browser, never
 * to an older one. Most visits have no such answers and load no code for this.
 */
export function useTrialJoining(user: CurrentUser | null | undefined) {
  useEffect(() => {
    if (!user || trialText() === null || !isArriving(user, Date.now())) return
    import('./join-trial.ts')
      .then(({ joinTrial }) => joinTrial(user.$id))
      // The answers stay here; the next visit retries while the account is new.
      .catch((error) => console.error('What was answered before could not join.', error))
  }, [user])
}
