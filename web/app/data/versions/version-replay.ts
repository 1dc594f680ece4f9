import type { Replay } from '../queue/entries.ts'
import { type CommitEdit, sendCommit } from './send-commit.ts'

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    commit: CommitEdit
  }
}

export const commitReplay: Replay<'commit'> = {
  name: ({ name }) => `Version of "${name}"`,
  changes: ['questionSets', 'questionSetSummaries', 'questions'],
  refusal: 'What it changes may be gone.',
  whenRefused: 'ask',
  async send(userId, commit) {
    const next = await sendCommit(userId, commit)
    return next && { kind: 'commit', ...next }
  },
}
