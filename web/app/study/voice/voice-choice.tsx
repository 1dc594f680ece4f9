import { useVoiceChoices } from './use-voice-choices.ts'
import { VoiceFields } from './voice-fields.tsx'

/** Which voice reads and how fast, kept as it is chosen. */
export function VoiceChoice() {
  const { choices, change } = useVoiceChoices()
  return <VoiceFields choices={choices} onChange={change} />
}
