import type { Answers } from '@squared-away/domain/functions'
import { committedQuestions } from '@squared-away/domain/question-sets/commit'
import { type ComparedQuestion, lineageId } from '@squared-away/domain/question-sets/diff'
import { serializeDraft } from '@squared-away/domain/question-sets/draft'
import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { executionFailure, parseAnswer } from '../calls/background-run.ts'
import { runOnce } from '../calls/call-function.ts'
import { newId } from '../new-id.ts'
import { queryClient } from '../queries/query-client.ts'
import { refreshCollections } from '../queries/refresh-collections.ts'
import { useWrite } from '../queries/use-write.ts'
import { saveOrQueue } from '../queue/queued-edits.ts'
import type { OwnSet } from '../sets/own-sets.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { type EditedSet, openedSetQuery } from './edited-set.ts'

/** The result of a commit. */
export type Committed = Answers<'commitQuestionSet'>

/** The server refused the commit; `message` is its reason, or ''. */
export class CommitRefusedError extends Error {
  override name = 'CommitRefusedError'
  /** A newer version exists, or the set was archived. */
  readonly isConflict: boolean

  constructor(message: string, isConflict: boolean) {
    super(message)
    this.isConflict = isConflict
  }
}

/** How a commit ended, also after its screen was left. */
export type CommitEnds = {
  /** Called with null if it is queued on this device until online. */
  onCommitted: (committed: Committed | null) => void
  /** A newer version exists: nothing was committed. */
  onConflict: () => void
}

/**
 * Commits the questions of an edited set as its next version, or as the user's copy of a default
 * set. Fails with a CommitRefusedError, or with the error of the call.
 */
export function useCommitSet(set: EditedSet, { onCommitted, onConflict }: CommitEnds) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (state: EditorState) => commitSet(userId, set, state),
    onSuccess: onCommitted,
    onError(error) {
      if (error instanceof CommitRefusedError && error.isConflict) onConflict()
    },
  })
}

/**
 * Commits an earlier version of a set as its newest one: nothing is removed. Needs a connection.
 *
 * @param onRestored Called also after the screen was left.
 */
export function useRestoreVersion(
  latest: OwnSet,
  onRestored: (made: Committed, earlier: OwnSet) => void,
) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: async (earlier: OwnSet) => {
      const opened = openedSetQuery(userId, earlier.$id)
      const { questions } = await queryClient().ensureQueryData(opened)
      // Keep the original ids, so that they still count as the same questions.
      const restored = questions.map((question) => ({
        ...question,
        originalQuestionId: lineageId(question),
      }))
      const { $id: setId, version: baseVersion } = latest
      return commitQuestions(userId, { setId, baseVersion, questions: restored })
    },
    onSuccess: onRestored,
  })
}

/**
 * Retrying after a lost response is safe: the same questions make one version. Offline, a version of
 * a set of the user is queued on the device.
 *
 * @returns null if it was queued.
 */
async function commitSet(
  userId: string,
  set: EditedSet,
  state: EditorState,
): Promise<Committed | null> {
  const questions = committedQuestions(state)
  const { $id: setId, version: baseVersion, name, type } = set
  if (set.sourceType !== 'Private')
    return commitQuestions(userId, { setId, baseVersion, questions })
  const savedAt = new Date().toISOString()
  const draft = serializeDraft(state, { userId, setId, savedAt })
  return saveOrQueue(
    userId,
    { kind: 'commit', ...{ setId, baseVersion, name, type, questions, draft, key: newId() } },
    () => commitQuestions(userId, { setId, baseVersion, questions }),
  )
}

async function commitQuestions(
  userId: string,
  commit: { setId: string; baseVersion: number; questions: readonly ComparedQuestion[] },
): Promise<Committed> {
  const committed = await runOnce('commitQuestionSet', commit)
  const failure = executionFailure(committed)
  if (failure !== null) {
    throw new CommitRefusedError(failure, committed.responseStatusCode === 409)
  }
  await refreshCollections(userId, ['questionSets', 'questionSetSummaries'])
  return parseAnswer(committed)
}
