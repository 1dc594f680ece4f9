import type { Answers } from '@squared-away/domain/functions'
import { committedQuestions } from '@squared-away/domain/question-sets/commit'
import type { ComparedQuestion } from '@squared-away/domain/question-sets/diff'
import { serializeDraft } from '@squared-away/domain/question-sets/draft'
import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { answerOf, failureOf } from '../../data/calls/background-run.ts'
import { runOnce } from '../../data/calls/call-function.ts'
import { errorMessage, errorStatus } from '../../data/errors.ts'
import { newId } from '../../data/new-id.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { saveOrQueue } from '../../data/queue/queued-edits.ts'
import type { EditedSet } from '../../data/sets/edited-set.ts'

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

/**
 * Commits the questions as the set's next version, or as the user's copy of a default set. Retrying
 * after a lost response is safe: the same questions make one version. Offline, a version of an own
 * set is queued on the device.
 *
 * @returns null if it was queued.
 * @throws CommitRefusedError, or an AppwriteException if the call failed.
 */
export async function commitSet(
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
  const key = newId()
  return saveOrQueue(
    userId,
    { kind: 'commit', ...{ setId, baseVersion, name, type, questions, draft, key } },
    () => commitQuestions(userId, { setId, baseVersion, questions }),
  )
}

/** The same for given questions; needs a connection. */
export async function commitQuestions(
  userId: string,
  commit: { setId: string; baseVersion: number; questions: readonly ComparedQuestion[] },
): Promise<Committed> {
  const committed = await runOnce('commitQuestionSet', commit)
  const failure = failureOf(committed)
  if (failure !== null) {
    throw new CommitRefusedError(failure, committed.responseStatusCode === 409)
  }
  await Promise.all(
    (['questionSets', 'questionSetSummaries'] as const).map((collection) =>
      queryClient().invalidateQueries({ queryKey: queryKeys.collection(collection, userId) }),
    ),
  )
  return answerOf(committed)
}

/** Message of a failed commit (specification §8). */
export const COMMIT_FAILED = 'An error occurred while saving your changes.'

/** Why it failed, and what to do if the reason does not say. */
export function commitFailure(error: unknown): string {
  if (error instanceof CommitRefusedError) return error.message
  const unanswered = 'The server did not answer. Check your connection and try again.'
  // Proxies answer 5xx with an HTML page.
  return (errorStatus(error) ?? 500) < 500 ? errorMessage(error, unanswered) : unanswered
}
