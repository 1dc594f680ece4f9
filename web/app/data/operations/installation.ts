import type { SettingChanges } from '@squared-away/domain/installation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WithProof } from '../account/proof.ts'
import { errorType } from '../errors.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { readInstallation, sendTestMail, writeSettings } from './installation-calls.ts'

export const installationKey = (userId: string) => ['installation', userId]

/** The settings of the installation. Nothing of them is kept once the page is left. */
export function useInstallation() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const installation = useQuery({
    queryKey: installationKey(userId),
    queryFn: readInstallation,
    gcTime: 0,
  })
  return {
    installation,
    isProofNeeded: errorType(installation.error) === 'user_challenge_required',
    refresh: () => queryClient.invalidateQueries({ queryKey: installationKey(userId) }),
  }
}

/** Saves settings. Resolves to null if the admin gives no proof. */
export function useSaveSettings(withProof: WithProof) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (changes: SettingChanges) => withProof(() => writeSettings(changes)),
    onSuccess: (found) => {
      if (found !== null) queryClient.setQueryData(installationKey(userId), found)
    },
  })
}

/** Mails the admin. Resolves to null if the admin gives no proof. */
export function useTestMail(withProof: WithProof) {
  return useWrite({ mutationFn: () => withProof(sendTestMail) })
}
