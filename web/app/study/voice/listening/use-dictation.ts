import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useVoiceChoices } from '../use-voice-choices.ts'
import { listen } from './listen.ts'
import { loadListening } from './listening-place.ts'
import type { ListenOutcome } from './listening-states.ts'
import { useListeningPlace } from './use-listening-place.ts'

/**
 * The state of a dictation: 'asking' waits for the agreement to send audio off the device, and at
 * the end it is how listening ended.
 */
export type DictationState = 'loading' | 'asking' | 'listening' | ListenOutcome

/** Transcribes what the soldier says, on the device or, if agreed to, online. */
export function useDictation(onHeard: (text: string) => void) {
  const [place, setPlace] = useListeningPlace()
  const { choices, change } = useVoiceChoices()
  const [state, setState] = useState<DictationState>('stopped')
  const stopping = useRef(new AbortController())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the agreement may be withdrawn
  useEffect(() => () => stopping.current.abort(), [choices.listening])

  async function listenNow(where: 'device' | 'online') {
    const ending = new AbortController()
    stopping.current = ending
    setState('listening')
    const outcome = await listen({ where, stopping: ending.signal, onHeard })
    if (ending === stopping.current) setState(outcome)
  }

  async function start() {
    if (place === 'device') return listenNow('device')
    if (place === 'device after a download') {
      setState('loading')
      const isLoaded = await loadListening()
      setPlace(isLoaded ? 'device' : 'online')
      if (isLoaded) return listenNow('device')
    }
    if (choices.listening === 'online') return listenNow('online')
    setState('asking')
  }

  return {
    /** False if this browser cannot transcribe speech. */
    isPossible: place !== null && place !== 'none',
    state,
    start,
    stop: () => stopping.current.abort(),
    agree: () => {
      // Rendered before it starts, because the change would end it.
      flushSync(() => change({ listening: 'online' }))
      void listenNow('online')
    },
    decline: () => setState('stopped'),
  }
}
