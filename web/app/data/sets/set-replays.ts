import type { Replay } from '../queue/entries.ts'
import { archiveSet } from './own-sets.ts'
import { type CommitEdit, sendCommit } from './send-commit.ts'

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    archive: { setId: string; name: string; isArchived: boolean }
    commit: CommitEdit
  }
}

const changes = ['questionSets', 'questionSetSummaries', 'questions'] as const
const refusal = 'What it changes may be gone.'

export const archiveReplay: Replay<'archive'> = {
  name: ({ name }) => `Set "${name}"`,
  ...{ changes, refusal, whenRefused: 'ask' },
  async send(_userId, { setId, isArchived }, made) {
    await archiveSet(setId, isArchived, made)
    return null
  },
}

export const commitReplay: Replay<'commit'> = {
  name: ({ name }) => `Version of "${name}"`,
  ...{ changes, refusal, whenRefused: 'ask' },
  async send(userId, commit) {
    const next = await sendCommit(userId, commit)
    return next && { kind: 'commit', ...next }
  },
}
