import { useEffect, useEffectEvent, useState } from 'react'
import type { ReadingMode } from './reading-mode.ts'
import { type SayOutcome, say } from './say.ts'
import type { SpokenStep } from './spoken-step.ts'
import type { VoiceChoices } from './voice-choices.ts'

/** How far a step is: 'said' waits for a key, or for nothing. */
export type ReadingState = 'reading' | 'time to answer' | Exclude<SayOutcome, 'stopped'>

interface ReadingOptions {
  step: SpokenStep
  mode: ReadingMode
  /** How often the soldier asked to hear this step: it is read once more each time. */
  asked: number
  isPaused: boolean
  choices: VoiceChoices
}

/**
 * Reads each step as it comes or as it is asked for and, hands free, goes on after the time to
 * answer. Whatever changes meanwhile ends it at once.
 */
export function useReading(options: ReadingOptions): ReadingState {
  const { step, mode, asked, isPaused, choices } = options
  const [state, setState] = useState<ReadingState>('said')
  const isWanted = !isPaused && (mode !== 'off' || asked > 0)
  const goOn = useEffectEvent(() => {
    const { play } = step.keys
    if (play?.isEnabled) play.run()
  })

  async function readStep(stopping: AbortSignal) {
    setState('reading')
    const outcome = await say(step.text, choices, stopping)
    if (stopping.aborted || outcome === 'stopped') return
    if (outcome !== 'said' || mode !== 'hands-free' || !step.isQuestion) return setState(outcome)
    setState('time to answer')
    await timePassed(choices.answerSeconds * 1000, stopping)
    if (!stopping.aborted) goOn()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is asked for again is read again
  useEffect(() => {
    if (!isWanted) return
    const stopping = new AbortController()
    void readStep(stopping.signal)
    return () => stopping.abort()
  }, [isWanted, mode, asked, choices, step.id])
  return isWanted ? state : 'said'
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
