import { useEffect, useEffectEvent, useState } from 'react'
import type { ReadingMode } from './reading-mode.ts'
import { type SayOutcome, say } from './say.ts'
import type { SpokenStep } from './spoken-step.ts'
import type { VoiceChoices } from './voice-choices.ts'

/** The state of a step: 'said' waits for a key, or is done. */
export type ReadingState = 'reading' | 'time to answer' | Exclude<SayOutcome, 'stopped'>

/** A state, and the inputs of the reading that set it. */
type Reading = { readonly inputs: readonly unknown[]; readonly state: ReadingState }

interface ReadingOptions {
  step: SpokenStep
  mode: ReadingMode
  /** How often the soldier requested this step; each request reads it again. */
  asked: number
  isPaused: boolean
  choices: VoiceChoices
}

/**
 * Reads each step when it appears or on request; in hands-free mode, continues after the time to
 * answer. Any change ends the reading at once.
 */
export function useReading(options: ReadingOptions): ReadingState {
  const { step, mode, asked, isPaused, choices } = options
  const inputs = [mode, asked, choices, step.id]
  const [reading, setReading] = useState<Reading>({ inputs: [], state: 'said' })
  const shouldRead = !isPaused && (mode !== 'off' || asked > 0)
  const goOn = useEffectEvent(() => {
    const { play } = step.keys
    if (play?.isEnabled) play.run()
  })

  async function readStep(stopping: AbortSignal) {
    const setState = (state: ReadingState) => setReading({ inputs, state })
    setState('reading')
    const outcome = await say(step.text, choices, stopping)
    if (stopping.aborted || outcome === 'stopped') return
    if (outcome !== 'said' || mode !== 'hands-free' || !step.isQuestion) return setState(outcome)
    setState('time to answer')
    await timePassed(choices.answerSeconds * 1000, stopping)
    if (!stopping.aborted) goOn()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a requested step is read again
  useEffect(() => {
    if (!shouldRead) return
    const stopping = new AbortController()
    void readStep(stopping.signal)
    return () => {
      stopping.abort()
      setReading({ inputs: [], state: 'said' })
    }
  }, [shouldRead, mode, asked, choices, step.id])
  if (!shouldRead) return 'said'
  // A state of the previous step must not keep the microphone open while this one is read.
  const isCurrent = inputs.every((input, at) => input === reading.inputs[at])
  return isCurrent ? reading.state : 'reading'
}

function timePassed(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    stopping.addEventListener('abort', stop, { once: true })
  })
}
