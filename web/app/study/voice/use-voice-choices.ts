import { useState } from 'react'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import { keepVoiceChoices, keptVoiceChoices, type VoiceChoices } from './voice-choices.ts'

/** How the soldier wants to be read to; each change is kept on the device. */
export function useVoiceChoices() {
  const { $id: userId } = useSignedInUser()
  const [choices, setChoices] = useState(() => keptVoiceChoices(userId))
  function change(changed: Partial<VoiceChoices>) {
    const next = { ...choices, ...changed }
    setChoices(next)
    keepVoiceChoices(userId, next)
  }
  return { choices, change }
}
