import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { StudyAction } from '../study-action.ts'
import { useReadingMode } from './reading-mode.ts'
import type { SpokenStep } from './spoken-step.ts'
import { OutLoudPart } from './voice-part.tsx'

/** How a study screen is read aloud. */
export type Voice = {
  /** Reads the step once more, or for once. */
  read: StudyAction
  /** Opens what can be chosen. */
  choose: () => void
  /** What is shown of it, if anything. */
  shown: ReactNode
}

/**
 * Reads a study screen to the soldier where that is wanted, but not while a dialog lies over it.
 * Without a step there is nothing to read.
 */
export function useVoice(step: SpokenStep | null): Voice {
  const mode = useReadingMode()
  const [isChoosing, setChoosing] = useState(false)
  const [wasUsed, setUsed] = useState(false)
  const [asked, setAsked] = useState({ stepId: '', times: 0 })
  const times = asked.stepId === step?.id ? asked.times : 0
  const stepId = step?.id ?? ''
  const ask = () => setAsked({ stepId, times: times + 1 })
  const choose = useCallback(() => setChoosing(true), [])
  const isUsed = mode !== 'off' || isChoosing || times > 0
  useEffect(() => {
    if (isUsed) setUsed(true)
  }, [isUsed])
  return {
    read: {
      ...{ id: 'read', label: 'Read it to me', key: 's', keyLabel: 'S' },
      isEnabled: step !== null,
      run: ask,
    },
    choose,
    shown: step !== null && (isUsed || wasUsed) && (
      <OutLoudPart
        step={step}
        mode={mode}
        asked={times}
        onAsk={ask}
        isChoosing={isChoosing}
        onChosen={() => setChoosing(false)}
      />
    ),
  }
}
