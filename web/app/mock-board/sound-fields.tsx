import { Checkbox } from '@mantine/core'
import type { BoardSetup } from '@squared-away/domain/study/mock-board/board-setup'
import { VoiceChoicePart } from '../study/voice/voice-part.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './board-setup-form.module.css'

interface SoundFieldsProps {
  setup: BoardSetup
  onChange: (changed: Partial<BoardSetup>) => void
}

/** Sound, recording and comparing, all off by default. */
export function SoundFields({ setup, onChange }: SoundFieldsProps) {
  return (
    <BinderCard tab="Sound" labelledBy="sound-heading">
      <h2 id="sound-heading" className={classes.heading}>
        Hear yourself afterwards?
      </h2>
      <div className={classes.parts}>
        <Checkbox
          label="Record my answers on this device"
          description="Only you can play them. They are never sent. Your last 10 boards are kept, up to 200 MB, and logging out deletes them."
          checked={setup.isRecorded}
          onChange={(event) => onChange({ isRecorded: event.currentTarget.checked })}
        />
        <Checkbox
          label="Read the board's words out loud"
          description="By a voice of this device, unless you choose another one. Without a voice, you read them yourself."
          checked={setup.isReadAloud}
          onChange={(event) => onChange({ isReadAloud: event.currentTarget.checked })}
        />
        {setup.isReadAloud && <VoiceChoicePart />}
        <Checkbox
          label="Compare my answers in words"
          description="Say or type each answer. Afterwards you see which points of the right one were found in it. It stays on this device."
          checked={setup.isCompared ?? false}
          onChange={(event) => onChange({ isCompared: event.currentTarget.checked })}
        />
      </div>
    </BinderCard>
  )
}
