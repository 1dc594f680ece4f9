import type { IntroductionData } from '@squared-away/domain/soldier/introduction-data'
import type { Replay } from '../queue/entries.ts'
import { saveIntroduction } from './introduction.ts'

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    biography: { opened: IntroductionData; written: IntroductionData }
  }
}

export const introductionReplay: Replay<'biography'> = {
  name: () => 'My Introduction',
  changes: ['biographies', 'setAsideEdits'],
  refusal: 'What it changes may be gone.',
  whenRefused: 'ask',
  async send(userId, edit, made) {
    await saveIntroduction(userId, edit, made)
    return null
  },
}
