import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WithProof } from '../account/proof.ts'
import { errorType } from '../errors.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import {
  invite,
  listInvitations,
  readSignUp,
  type SignUpChoice,
  withdraw,
  writeSignUp,
} from './people-calls.ts'

/** The rule of sign-up. Nothing of it is kept once the page is left. */
export function useSignUpRule() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const signUp = useQuery({
    queryKey: ['people', userId, 'sign-up'],
    queryFn: readSignUp,
    gcTime: 0,
  })
  return {
    signUp,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['people', userId] }),
  }
}

/** The rule of sign-up, and open invitations. Nothing of it is kept once the page is left. */
export function useSignUpSettings() {
  const { $id: userId } = useSignedInUser()
  const { signUp, refresh } = useSignUpRule()
  const invitations = useQuery({
    queryKey: ['people', userId, 'invitations'],
    queryFn: listInvitations,
    gcTime: 0,
  })
  return {
    signUp,
    invitations,
    isProofNeeded: [signUp, invitations].some(
      ({ error }) => errorType(error) === 'user_challenge_required',
    ),
    refresh,
  }
}

/** Called when a change ended, whether it worked or not. */
type Ends = { onEnd: () => void }

/** Chooses who may sign up. Resolves to null if the admin gives no proof. */
export function useChooseSignUp(withProof: WithProof, { onEnd }: Ends) {
  return useWrite({
    mutationFn: (choice: SignUpChoice) => withProof(() => writeSignUp(choice)),
    onSettled: onEnd,
  })
}

/** Invites people by mail, or makes a link. Resolves to null if the admin gives no proof. */
export function useInvite(withProof: WithProof, { onEnd }: Ends) {
  return useWrite({
    mutationFn: (emails: readonly string[]) => withProof(() => invite(emails)),
    onSettled: onEnd,
  })
}

/** Withdraws an invitation. */
export function useWithdraw(
  withProof: WithProof,
  { onEnd, onFailed }: Ends & { onFailed: (error: Error) => void },
) {
  return useWrite({
    mutationFn: (id: string) => withProof(() => withdraw(id)),
    onError: onFailed,
    onSettled: onEnd,
  })
}
