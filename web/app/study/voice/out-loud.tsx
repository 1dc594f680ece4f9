import { useDialogIsOpen } from '../../ui/dialogs/open-dialogs.ts'
import { type ReadingMode, setReadingMode } from './reading-mode.ts'
import { RecallPanel } from './recall/recall-panel.tsx'
import type { MediaKey, SpokenStep } from './spoken-step.ts'
import { useHeard } from './use-heard.ts'
import { type KeyAct, useMediaKeys } from './use-media-keys.ts'
import { useReading } from './use-reading.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import { useVoiceChoices } from './use-voice-choices.ts'
import { VoiceDialog } from './voice-dialog.tsx'
import { VoiceLine } from './voice-line.tsx'

export interface OutLoudProps {
  step: SpokenStep
  mode: ReadingMode
  /** Whether an answer in words is compared with the right one. */
  isCompared: boolean
  /** How often the soldier requested this step. */
  asked: number
  onAsk: () => void
  isChoosing: boolean
  onChosen: () => void
}

/** Reads a study screen aloud, and runs it hands free. */
export function OutLoud(props: OutLoudProps) {
  const { step, mode, isCompared, asked, onAsk, isChoosing, onChosen } = props
  const { choices, change } = useVoiceChoices()
  const isHandsFree = mode === 'hands-free'
  const isPaused = useDialogIsOpen()
  const reading = useReading({ step, mode, asked, choices, isPaused })
  const isScreenKept = useScreenAwake(isHandsFree)
  useMediaKeys(isHandsFree, isPaused ? NO_ACTS : actsOf(step, onAsk))
  const isTimeToAnswer = reading === 'time to answer'
  const heard = useHeard(step.recalled?.id, isTimeToAnswer, choices.listening)
  return (
    <>
      {mode !== 'off' && (
        <VoiceLine
          mode={mode}
          reading={reading}
          answerSeconds={choices.answerSeconds}
          heard={isTimeToAnswer || !step.isQuestion ? heard : null}
          isScreenKept={isScreenKept}
          onStop={() => setReadingMode('off')}
        />
      )}
      {isCompared && step.recalled && (
        <RecallPanel
          key={step.recalled.id}
          card={step.recalled}
          isQuestion={step.isQuestion}
          heard={heard.text}
        />
      )}
      <VoiceDialog
        mode={mode}
        isCompared={isCompared}
        choices={choices}
        onChange={change}
        opened={isChoosing}
        onClose={onChosen}
      />
    </>
  )
}

/** Used while a dialog covers the card, which a key would otherwise answer. */
const NO_ACTS = { play: null, next: null, previous: null }

/** The actions of the headset keys; the play key repeats the reading if it has no other action. */
function actsOf({ keys }: SpokenStep, onAsk: () => void): Record<MediaKey, KeyAct | null> {
  return {
    play: keys.play ?? { label: 'Read it again', isEnabled: true, run: onAsk },
    next: keys.next,
    previous: keys.previous,
  }
}
