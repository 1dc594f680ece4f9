import { NativeSelect, Radio, Switch } from '@mantine/core'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ListenSentence } from '../listen/listen-sentence.tsx'
import { hearButton } from './hear-button.ts'
import { ListeningField } from './listening/listening-field.tsx'
import { type ReadingMode, setCompared, setReadingMode } from './reading-mode.ts'
import { ANSWER_SECONDS, type VoiceChoices } from './voice-choices.ts'
import classes from './voice-dialog.module.css'
import { VoiceFields } from './voice-fields.tsx'

interface VoiceDialogProps {
  mode: ReadingMode
  isCompared: boolean
  choices: VoiceChoices
  onChange: (changed: Partial<VoiceChoices>) => void
  opened: boolean
  onClose: () => void
}

const MODES = [
  { mode: 'off', label: 'Off', words: null },
  { mode: 'read', label: 'Read to me', words: 'Reads each question, then the answer you show.' },
  {
    mode: 'hands-free',
    label: 'Hands free',
    words:
      'Reads the question, gives you time to answer out loud, then reads the answer. The keys of your headset or keyboard mark it, and the screen stays on.',
  },
] as const satisfies { mode: ReadingMode; label: string; words: string | null }[]

/** The settings for how the screen reads aloud, and with which voice. */
export function VoiceDialog(props: VoiceDialogProps) {
  const { mode, isCompared, choices, onChange, opened, onClose } = props
  return (
    <Dialog title="Out Loud" opened={opened} onClose={onClose} size="lg" isLong>
      <div className={classes.fields}>
        <fieldset className={classes.modes}>
          <legend className="visually-hidden">How to read</legend>
          {MODES.map(({ mode: value, label, words }) => (
            <Radio
              key={value}
              name="reading-mode"
              label={label}
              description={words ?? `Press ${hearButton()} to hear a card once.`}
              checked={mode === value}
              onChange={() => setReadingMode(value)}
            />
          ))}
        </fieldset>
        <ListenSentence />
        <Switch
          label="Compare my answer in words"
          description="You say or type it first. Beside the right answer, the app guesses what was in it. You mark."
          checked={isCompared}
          onChange={(event) => setCompared(event.currentTarget.checked)}
        />
        <VoiceFields choices={choices} onChange={onChange} />
        {mode === 'hands-free' && (
          <NativeSelect
            size="md"
            label="Time to answer"
            value={String(choices.answerSeconds)}
            data={ANSWER_SECONDS.map((seconds) => ({
              value: String(seconds),
              label: `${seconds} seconds`,
            }))}
            onChange={(event) => onChange({ answerSeconds: Number(event.currentTarget.value) })}
          />
        )}
        <ListeningField choices={choices} onChange={onChange} />
      </div>
    </Dialog>
  )
}
