import { account } from '../calls/client.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import type { CurrentUser } from '../user/current-user.ts'
import { refreshDevices } from './devices.ts'

export function useChangeName() {
  return useAccountUpdate((name: string) => account.updateName({ name }))
}

/** Changes the address. A first password is set with it if the account has none. */
export function useChangeEmail() {
  return useAccountUpdate((input: { email: string; password: string }) =>
    account.updateEmail(input),
  )
}

/** Changes the password, or sets the first one of an OAuth account. Signs out all other devices. */
export function useChangePassword() {
  return useAccountUpdate(async (input: { password: string; oldPassword?: string }) => {
    const user = await account.updatePassword(input)
    void refreshDevices(user.$id)
    return user
  })
}

/** Sends a mail whose link, at `url`, confirms the address. */
export function useSendVerification() {
  return useWrite({ mutationFn: (url: string) => account.createVerification({ url }) })
}

/** A mutation whose response is the updated account. */
function useAccountUpdate<Input>(change: (input: Input) => Promise<CurrentUser>) {
  return useWrite({
    mutationFn: change,
    onSuccess: (user) => {
      queryClient().setQueryData(queryKeys.currentUser, user)
    },
  })
}
