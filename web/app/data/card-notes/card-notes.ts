import type { CardNote } from '@squared-away/domain/entities/card-note'
import { cardNotesList } from '@squared-away/domain/todays-lists'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listAsked } from '../calls/asked-lists.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush } from '../queue/queued-edits.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** What the user says of a card. Its `$id` is empty until the server has it. */
export type StoredNote = Omit<CardNote, 'userId'> & { readonly $id: string }

/** All that the user says of cards. */
export function cardNotesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('cardNotes', userId),
    queryFn: async (): Promise<StoredNote[]> => {
      await flush(userId)
      return (await listAsked(cardNotesList(userId))).documents.map(compact)
    },
    meta: DEVICE_FIRST,
  })
}

/** The user's notes on cards, live. */
export function useCardNotes() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('cardNotes')
  return useQuery(cardNotesQuery(userId))
}

/** Drops the other fields of the documents, which are kept in memory and on the device. */
function compact({
  $id,
  originalQuestionId,
  skip,
  isBookmarked,
  note,
  correctedAt,
}: StoredNote): StoredNote {
  return { $id, originalQuestionId, skip, isBookmarked, note, correctedAt }
}
