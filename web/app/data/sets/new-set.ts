import { createDocument } from '../calls/documents.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { refreshSets } from './my-sets.ts'

/** Creates an empty set of this name. */
export function useNewSet() {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (name: string) => createDocument('questionSets', { name }),
    onSuccess: () => void refreshSets(userId),
  })
}
