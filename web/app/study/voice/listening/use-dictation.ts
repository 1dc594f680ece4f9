import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useVoiceChoices } from '../use-voice-choices.ts'
import { type ListenOutcome, listen } from './listen.ts'
import { loadListening } from './listening-place.ts'
import { useListeningPlace } from './use-listening-place.ts'

/** Where a dictation is: 'asking' waits for an agreement to what would leave the device. */
export type DictationState = 'off' | 'loading' | 'asking' | 'listening' | 'no microphone' | 'failed'

/** Writes down what the soldier says, on the device or as far as was agreed to. */
export function useDictation(onHeard: (text: string) => void) {
  const [place, setPlace] = useListeningPlace()
  const { choices, change } = useVoiceChoices()
  const [state, setState] = useState<DictationState>('off')
  const stopping = useRef(new AbortController())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was agreed to may be taken back
  useEffect(() => () => stopping.current.abort(), [choices.listening])

  async function listenNow(where: 'device' | 'online') {
    stopping.current = new AbortController()
    setState('listening')
    const outcome = await listen({ where, stopping: stopping.current.signal, onHeard })
    setState(stateAfter(outcome))
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
    /** False where this browser turns no speech into text. */
    isPossible: place !== null && place !== 'none',
    state,
    start,
    stop: () => stopping.current.abort(),
    agree: () => {
      // Drawn before it starts: the change would end it otherwise.
      flushSync(() => change({ listening: 'online' }))
      void listenNow('online')
    },
    decline: () => setState('off'),
  }
}

function stateAfter(outcome: ListenOutcome): DictationState {
  return outcome === 'stopped' ? 'off' : outcome
}
