import { answerOf, failureOf } from '../../data/calls/background-run.ts'
import { runOnce } from '../../data/calls/call-function.ts'
import type { DeckSetUpdate } from './find-updates.ts'

/** A set was not updated; `message` is the server's reason. */
export class UpdateRefusedError extends Error {
  override name = 'UpdateRefusedError'
}

/** True if the deck differs from the set. */
export const isNeeded = ({ changed, added }: DeckSetUpdate) => changed + added > 0

/**
 * Commits each update as its set's next version, sequentially. Retrying after a lost response is
 * safe: the same questions make one version.
 *
 * @throws UpdateRefusedError, or an AppwriteException if a call failed.
 */
export async function updateSets(updates: readonly DeckSetUpdate[]): Promise<string[]> {
  const names: string[] = []
  for (const { set, questions } of updates.filter(isNeeded)) {
    const body = { setId: set.$id, baseVersion: set.version, questions }
    const execution = await runOnce('commitQuestionSet', body)
    const failure = failureOf(execution)
    if (failure !== null) throw new UpdateRefusedError(failure)
    names.push(answerOf(execution).name)
  }
  return names
}
