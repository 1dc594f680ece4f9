import type { ContentCounts } from '@squared-away/domain/functions'
import type { Models } from 'appwrite'
import { answerOf, failureOf } from '../data/calls/background-run.ts'

/** The outcome of a content update, in the words of specification §8. */
export type UpdateOutcome =
  | { kind: 'done'; message: string; sets: ContentCounts; questions: ContentCounts }
  | { kind: 'failed'; message: string; reason: string }

/** Undefined while running. */
export function updateOutcomeOf(
  execution: Pick<Models.Execution, 'status' | 'responseStatusCode' | 'responseBody'>,
): UpdateOutcome | undefined {
  const { status } = execution
  if (status === 'completed') return doneOf(execution.responseBody)
  if (status !== 'failed') return undefined
  return {
    kind: 'failed',
    message: `Error: Function failed with status: ${status}. Check function logs.`,
    reason: failureOf(execution) ?? '',
  }
}

function doneOf(responseBody: string): UpdateOutcome {
  const { status, sets, questions } = answerOf({ functionId: 'updateContent', responseBody })
  const message =
    status === 'unchanged'
      ? 'The content was already up to date. Check the function logs for details.'
      : 'The content was updated. Check the function logs for details.'
  return { kind: 'done', message, sets, questions }
}
