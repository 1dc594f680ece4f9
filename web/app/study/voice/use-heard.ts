import { useEffect, useState } from 'react'
import { listen } from './listening/listen.ts'
import type { ListenOutcome } from './listening/listening-states.ts'
import type { VoiceChoices } from './voice-choices.ts'

export type Heard = { text: string; outcome: ListenOutcome | 'listening' }

const NOTHING: Heard = { text: '', outcome: 'stopped' }

/**
 * Transcribes the answer to a card during the time to answer, if the soldier chose that.
 */
export function useHeard(
  cardId: string | undefined,
  isTimeToAnswer: boolean,
  where: VoiceChoices['listening'],
): Heard {
  const [heard, setHeard] = useState(NOTHING)
  const [of, setOf] = useState(cardId)
  if (of !== cardId) {
    setOf(cardId)
    setHeard(NOTHING)
  }
  useEffect(() => {
    if (!isTimeToAnswer || where === 'off') return
    const stopping = new AbortController()
    setHeard({ text: '', outcome: 'listening' })
    const onHeard = (text: string) => setHeard((before) => ({ ...before, text }))
    void listen({ where, stopping: stopping.signal, onHeard }).then((outcome) =>
      setHeard((before) => ({ ...before, outcome })),
    )
    return () => stopping.abort()
  }, [isTimeToAnswer, where])
  return heard
}
