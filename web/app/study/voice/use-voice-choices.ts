import { useSyncExternalStore } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import {
  keepVoiceChoices,
  keptVoiceChoices,
  listenToVoiceChoices,
  type VoiceChoices,
} from './voice-choices.ts'

/** The soldier's voice settings; each change is stored on the device and applies everywhere. */
export function useVoiceChoices() {
  const { $id: userId } = useSignedInUser()
  const choices = useSyncExternalStore(listenToVoiceChoices, () => keptVoiceChoices(userId))
  function change(changed: Partial<VoiceChoices>) {
    keepVoiceChoices(userId, { ...keptVoiceChoices(userId), ...changed })
  }
  return { choices, change }
}
