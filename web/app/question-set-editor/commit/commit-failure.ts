import { errorMessage, errorStatus } from '../../data/errors.ts'
import { CommitRefusedError } from '../../data/versions/commit-set.ts'

/** Message of a failed commit (specification §8). */
export const COMMIT_FAILED = 'An error occurred while saving your changes.'

/** Why it failed, and what to do if the reason does not say. */
export function commitFailure(error: unknown): string {
  if (error instanceof CommitRefusedError) return error.message
  const unanswered = 'The server did not answer. Check your connection and try again.'
  // Proxies answer 5xx with an HTML page.
  return (errorStatus(error) ?? 500) < 500 ? errorMessage(error, unanswered) : unanswered
}
