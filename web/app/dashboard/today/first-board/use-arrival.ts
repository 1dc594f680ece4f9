import { useState } from 'react'
import { useSignedInUser } from '../../../data/user/signed-in-user.ts'
import { endArrival, isArriving } from '../../../session/arrival.ts'

/**
 * State of a new soldier's first steps: the questions about the first board, then saving it.
 * 'settled' for everybody who did not just sign up.
 */
type Stage = 'asked' | 'saving' | 'settled'

export function useArrival() {
  const user = useSignedInUser()
  const [stage, setStage] = useState<Stage>(() =>
    isArriving(user, Date.now()) ? 'asked' : 'settled',
  )

  /** Do not ask again after saving or skipping. */
  function end() {
    endArrival(user.$id)
    setStage('settled')
  }
  return {
    stage,
    beginSaving: () => setStage('saving'),
    endSaving: (isSaved: boolean) => (isSaved ? end() : setStage('asked')),
    skip: end,
  }
}

export type Arrival = ReturnType<typeof useArrival>
