import { useState } from 'react'
import { useSignedInUser } from '../../../data/user/signed-in-user.ts'
import { endArrival, isArriving } from '../../../session/arrival.ts'

/**
 * The way of a new soldier to the first card: the questions about the first board, then its saving.
 * A soldier who did not just sign up is 'settled'.
 */
type Stage = 'asked' | 'saving' | 'settled'

export function useArrival() {
  const user = useSignedInUser()
  const [stage, setStage] = useState<Stage>(() =>
    isArriving(user, Date.now()) ? 'asked' : 'settled',
  )

  /** What was saved or skipped is not asked again. */
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
