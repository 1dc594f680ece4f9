import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import type { AccountData } from './account-data.ts'

/** The pictures that the user brought in, by id. */
type Pictures = ReadonlyMap<string, Uint8Array>

/**
 * Gathers everything that the account owns and hands it to `save`. Its code loads on demand. The
 * input is called with the share that has arrived, from 0 to 1.
 */
export function useGatherData<Saved>(
  save: (data: AccountData, pictures: Pictures) => Promise<Saved>,
) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: async (onProgress: (share: number) => void) => {
      const [{ loadAccountData }, { loadOwnPictures }] = await Promise.all([
        import('./account-data.ts'),
        import('../files/load-own-pictures.ts'),
      ])
      const data = await loadAccountData(userId, onProgress)
      return save(data, await loadOwnPictures(data.questions))
    },
  })
}
