import { executionFailure } from '../../calls/background-run.ts'
import { runOnce } from '../../calls/call-function.ts'
import { uploadPictures } from '../../files/upload-pictures.ts'
import { useWrite } from '../../queries/use-write.ts'
import { refreshSets } from '../../sets/my-sets.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import type { DeckSetUpdate } from './find-updates.ts'

/** A set was not updated; `message` is the server's reason. */
export class UpdateRefusedError extends Error {
  override name = 'UpdateRefusedError'
}

/** True if the deck differs from the set. */
export const isNeeded = ({ changed, added }: DeckSetUpdate) => changed + added > 0

/** What a deck changes in the user's sets, and the pictures that its questions name, by id. */
type FromDeck = {
  updates: readonly DeckSetUpdate[]
  pictures: Parameters<typeof uploadPictures>[0]
}

/**
 * Commits each update as its set's next version, sequentially. Retrying after a lost response is
 * safe: the same questions make one version. Fails with an UpdateRefusedError, or with the error of
 * a call.
 *
 * @param onUpdated Called once the screens show the new versions.
 */
export function useDeckUpdates(onUpdated: () => void) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: async ({ updates, pictures }: FromDeck) => {
      await uploadPictures(pictures)
      for (const update of updates.filter(isNeeded)) await updateSet(update)
    },
    onSuccess: async () => {
      await refreshSets(userId)
      onUpdated()
    },
    onError: (error) => console.error('Could not update the sets of a deck.', error),
  })
}

async function updateSet({ set, questions }: DeckSetUpdate) {
  const body = { setId: set.$id, baseVersion: set.version, questions }
  const failure = executionFailure(await runOnce('commitQuestionSet', body))
  if (failure !== null) throw new UpdateRefusedError(failure)
}
