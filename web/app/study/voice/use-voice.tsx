import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StudyAction } from '../study-action.ts'
import { allowSpeech } from './allow-speech.ts'
import { useReadingMode } from './reading-mode.ts'
import type { SpokenStep } from './spoken-step.ts'
import { OutLoudPart } from './voice-part.tsx'

/** How a study screen is read aloud. */
export type Voice = {
  /** Reads the step again, or once if reading is off. */
  read: StudyAction
  /** Does the same; never changes. */
  hear: () => void
  /** Opens the voice settings. */
  choose: () => void
  /** The line and dialog to render, if any. */
  shown: ReactNode
}

/**
 * Reads a study screen aloud if turned on, but not while a dialog covers it. Without a step there
 * is nothing to read.
 */
export function useVoice(step: SpokenStep | null): Voice {
  const { mode, isCompared } = useReadingMode()
  const [isChoosing, setChoosing] = useState(false)
  const [wasUsed, setUsed] = useState(false)
  const [asked, setAsked] = useState({ stepId: '', times: 0 })
  const times = asked.stepId === step?.id ? asked.times : 0
  const stepId = step?.id ?? ''
  const ask = () => {
    allowSpeech()
    setAsked({ stepId, times: times + 1 })
  }
  const latestAsk = useRef(ask)
  useLayoutEffect(() => {
    latestAsk.current = ask
  })
  const hear = useCallback(() => latestAsk.current(), [])
  const choose = useCallback(() => {
    allowSpeech()
    setChoosing(true)
  }, [])
  const isUsed = mode !== 'off' || isCompared || isChoosing || times > 0
  useEffect(() => {
    if (isUsed) setUsed(true)
  }, [isUsed])
  return {
    read: {
      ...{ id: 'read', label: 'Read it to me', key: 's', keyLabel: 'S' },
      isEnabled: step !== null,
      run: ask,
    },
    hear,
    choose,
    shown: step !== null && (isUsed || wasUsed) && (
      <OutLoudPart
        step={step}
        mode={mode}
        isCompared={isCompared}
        asked={times}
        onAsk={ask}
        isChoosing={isChoosing}
        onChosen={() => setChoosing(false)}
      />
    ),
  }
}
