import type { PersonAction } from '@squared-away/domain/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { WithProof } from '../account/proof.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { actOn, readPeople } from './accounts-calls.ts'

/** The people with an account, a page at a time. Nothing of it is kept once the page is left. */
export function usePeople(search: string) {
  const { $id: userId } = useSignedInUser()
  return useInfiniteQuery({
    queryKey: ['people', userId, 'accounts', search],
    queryFn: ({ pageParam }) => readPeople(search, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })
}

/** An action with somebody's account. Resolves to null if the admin gives no proof. */
export function usePersonAction(
  withProof: WithProof,
  ends: { onDone: () => void; onEnd: () => void },
) {
  return useWrite({
    mutationFn: ({ userId, action }: { userId: string; action: PersonAction }) =>
      withProof(() => actOn(userId, action)),
    onSuccess: (done) => {
      if (done !== null) ends.onDone()
    },
    onSettled: ends.onEnd,
  })
}
