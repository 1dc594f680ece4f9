import { useVoiceChoices } from './use-voice-choices.ts'
import { VoiceFields } from './voice-fields.tsx'

/** Chooses the voice and speed; stored at once. */
export function VoiceChoice() {
  const { choices, change } = useVoiceChoices()
  return <VoiceFields choices={choices} onChange={change} />
}
