import type { BiographyData } from '@squared-away/domain/soldier/biography-data'
import type { Replay } from '../queue/entries.ts'
import { saveBiography } from './introduction.ts'

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    biography: { opened: BiographyData; written: BiographyData }
  }
}

export const introductionReplay: Replay<'biography'> = {
  name: () => 'My Introduction',
  changes: ['biographies', 'setAsideEdits'],
  refusal: 'What it changes may be gone.',
  whenRefused: 'ask',
  async send(userId, edit, made) {
    await saveBiography(userId, edit, made)
    return null
  },
}
