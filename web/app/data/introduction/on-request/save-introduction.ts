import { withIntroductionPart } from '@squared-away/domain/edits/introduction-parts'
import type { IntroductionData } from '@squared-away/domain/soldier/introduction-data'
import { useQueryClient } from '@tanstack/react-query'
import { type Ask, mergeOrRefuse, saveAsking } from '../../edits/asked-edits.ts'
import { useWrite } from '../../queries/use-write.ts'
import { saveOrQueue } from '../../queue/queued-edits.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import { introductionQuery, type StoredIntroduction, saveIntroduction } from '../introduction.ts'

/** The edited fields, and the stored version they are based on. */
export type IntroductionEdit = { opened: IntroductionData; written: IntroductionData }

/**
 * Saves an introduction. Asks where both changed the same part.
 *
 * @param onSaved Called with what was saved, and the edit that was sent.
 */
export function useSaveIntroduction(
  stored: StoredIntroduction | null,
  ask: Ask,
  onSaved: (saved: StoredIntroduction, sent: IntroductionEdit) => void,
) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: async (edit: IntroductionEdit): Promise<StoredIntroduction> => {
      const { saved, sent } = await saveAsking(
        edit,
        ask,
        (settled) =>
          saveOrQueue(userId, { kind: 'biography', ...settled }, (made) =>
            saveIntroduction(userId, settled, made, { knownId: stored?.id, merge: mergeOrRefuse }),
          ),
        ({ opened, written }, { part, theirs }, kept) => ({
          opened: withIntroductionPart(opened, part, theirs),
          written: kept === 'mine' ? written : withIntroductionPart(written, part, theirs),
        }),
      )
      return saved ?? { id: undefined, updatedAt: '', ...stored, data: sent.written }
    },
    onSuccess(saved, sent) {
      queryClient.setQueryData(introductionQuery(userId).queryKey, saved)
      onSaved(saved, sent)
    },
  })
}
