import { useSyncExternalStore } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import {
  keepVoiceChoices,
  keptVoiceChoices,
  listenToVoiceChoices,
  type VoiceChoices,
} from './voice-choices.ts'

/** How the soldier wants to be read to; each change is kept on the device and holds everywhere. */
export function useVoiceChoices() {
  const { $id: userId } = useSignedInUser()
  const choices = useSyncExternalStore(listenToVoiceChoices, () => keptVoiceChoices(userId))
  function change(changed: Partial<VoiceChoices>) {
    keepVoiceChoices(userId, { ...keptVoiceChoices(userId), ...changed })
  }
  return { choices, change }
}
