import type { Answers } from '@squared-away/domain/functions'
import type { ComparedQuestion } from '@squared-away/domain/question-sets/diff'
import { answerOf, failureOf } from '../../data/calls/background-run.ts'
import { runOnce } from '../../data/calls/call-function.ts'
import { errorMessage, errorStatus } from '../../data/calls/errors.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'

/** What a commit made. */
export type Committed = Answers<'commitQuestionSet'>

/** The server did not commit; `message` is its reason, '' where it gave none. */
export class CommitRefusedError extends Error {
  override name = 'CommitRefusedError'
  /** Another version took the set's place meanwhile, or it was archived. */
  readonly isConflict: boolean

  constructor(message: string, isConflict: boolean) {
    super(message)
    this.isConflict = isConflict
  }
}

/**
 * Commits the questions as the set's next version, or as an own copy of a default set. Asking again
 * after a lost answer is safe: the same questions make one version.
 *
 * @throws CommitRefusedError, or an AppwriteException when the call itself was refused or unheard.
 */
export async function commitSet(
  userId: string,
  { $id: setId, version: baseVersion }: { $id: string; version: number },
  questions: readonly ComparedQuestion[],
): Promise<Committed> {
  const committed = await runOnce('commitQuestionSet', { setId, baseVersion, questions })
  const failure = failureOf(committed)
  if (failure !== null) {
    throw new CommitRefusedError(failure, committed.responseStatusCode === 409)
  }
  await Promise.all(
    (['questionSets', 'questionSetSummaries'] as const).map((collection) =>
      queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) }),
    ),
  )
  return answerOf(committed)
}

/** What is shown when a commit fails (specification §8). */
export const COMMIT_FAILED = 'An error occurred while saving your changes.'

/** Why it failed, and what to do where the reason does not say it. */
export function commitFailure(error: unknown): string {
  if (error instanceof CommitRefusedError) return error.message
  const unanswered = 'The server did not answer. Check your connection and try again.'
  // What stands between us and the server may answer 5xx with a page of its own.
  return (errorStatus(error) ?? 500) < 500 ? errorMessage(error, unanswered) : unanswered
}
