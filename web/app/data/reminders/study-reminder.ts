import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { localTimeZone } from '../boards/board-plan.ts'
import { type DocumentOf, deleteDocument, listDocuments, saveDocument } from '../calls/documents.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

export type ReminderDocument = DocumentOf<'studyReminders'>

/** The user's study reminder; null if there is none. */
function studyReminderQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('studyReminders', userId, 'own'),
    queryFn: async (): Promise<ReminderDocument | null> => {
      const { documents } = await listDocuments('studyReminders', [Query.limit(1)])
      return documents[0] ?? null
    },
  })
}

/** The user's study reminder, live: another tab or the link in a mail may change it. */
export function useStudyReminder() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('studyReminders')
  return useQuery(studyReminderQuery(userId))
}

/** When and how to be reminded. */
export type ReminderChoice = Pick<ReminderDocument, 'hour' | 'byMail'>

/** Sets the reminder, in the user's current time zone; null turns it off. */
export function useSetReminder(known: ReminderDocument | null) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const { queryKey } = studyReminderQuery(userId)
  return useWrite({
    mutationFn: async (choice: ReminderChoice | null): Promise<ReminderDocument | null> => {
      if (choice !== null) {
        const { hour, byMail } = choice
        const given = { hour, byMail, timeZone: localTimeZone() }
        return saveDocument('studyReminders', known?.$id, given)
      }
      if (known !== null) await deleteDocument('studyReminders', known.$id)
      return null
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    // It may have been changed elsewhere, for example by the link in a mail.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
