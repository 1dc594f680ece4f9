import { account } from '../calls/client.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'

/** The parameters of a link in one of our mails (wire §6.2). */
export interface MailedLink {
  userId: string
  secret: string
}

/** Signs in by a mailed link, for the one thing that it is for. */
export const beginByMail = (link: MailedLink): Promise<unknown> =>
  account.createSession({ ...link })

/** Confirms an address by the link that was mailed to it. */
export function useConfirmAddress(onConfirmed: () => void) {
  return useWrite({
    mutationFn: (link: MailedLink) => account.updateVerification({ ...link }),
    onSuccess: () => {
      onConfirmed()
      return queryClient().invalidateQueries({ queryKey: queryKeys.currentUser })
    },
  })
}

/** Mails a link, at `url`, to choose a new password. */
export function useSendRecovery(url: () => string) {
  return useWrite({
    mutationFn: (email: string) => account.createRecovery({ email, url: url() }),
  })
}

/** Sets a password by a mailed link. All sessions of the account end, this browser's too. */
export function useRecoverPassword(onChanged: () => Promise<void>) {
  return useWrite({
    mutationFn: (change: MailedLink & { password: string }) => account.updateRecovery(change),
    onSuccess: onChanged,
  })
}
