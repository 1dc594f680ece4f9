import type { Replay } from '../queue/entries.ts'
import { type Preferences, savePreferences } from './user-preferences.ts'

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    preferences: { opened: Partial<Preferences>; chosen: Partial<Preferences> }
  }
}

export const preferencesReplay: Replay<'preferences'> = {
  name: () => 'Your arrangement',
  changes: ['userPreferences'],
  refusal: 'What it changes may be gone.',
  whenRefused: 'ask',
  async send(userId, edit, made) {
    await savePreferences(userId, edit, made)
    return null
  },
}
