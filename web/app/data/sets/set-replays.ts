import type { Replay } from '../queue/entries.ts'
import { archiveSet } from './own-sets.ts'

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    archive: { setId: string; name: string; isArchived: boolean }
  }
}

export const archiveReplay: Replay<'archive'> = {
  name: ({ name }) => `Set "${name}"`,
  changes: ['questionSets', 'questionSetSummaries', 'questions'],
  refusal: 'What it changes may be gone.',
  whenRefused: 'ask',
  async send(_userId, { setId, isArchived }, made) {
    await archiveSet(setId, isArchived, made)
    return null
  },
}
