import { Button } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useActionKeys } from '../study-action.ts'
import classes from './read-aloud.module.css'
import { ReadTextButton } from './read-text-button.tsx'
import { useReadingMode } from './reading-mode.ts'
import { useVoice } from './use-voice.tsx'

/** A text that is read when it appears if reading is on, or once on request. */
export function ReadAloud({ id, text }: { id: string; text: string }) {
  const { mode } = useReadingMode()
  const voice = useVoice({ id, text, keys: NO_KEYS, isQuestion: false })
  useActionKeys([voice.read])
  return (
    <div className={classes.aloud}>
      <div className={classes.ways}>
        {mode === 'off' && <ReadTextButton text={text} />}
        <Button
          variant="default"
          leftSection={<IconVolume size={18} aria-hidden="true" />}
          onClick={voice.choose}
        >
          Out loud
        </Button>
      </div>
      {voice.shown}
    </div>
  )
}

/** The headset keys repeat the reading. */
const NO_KEYS = { play: null, next: null, previous: null }
