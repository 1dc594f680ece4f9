import { useQuery } from '@tanstack/react-query'
import { callFunction } from '../calls/call-function.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/**
 * True only if the server says that the user is an admin; any failure means no (specification §6).
 * Refetched on each visit, so that yesterday's answer opens nothing today.
 */
export function useAdminCheck() {
  const { $id: userId } = useSignedInUser()
  const { data, isPending, refetch } = useQuery({
    queryKey: ['admin-check', userId],
    queryFn: isAdmin,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { isAdmin: data === true, isChecking: isPending, check: () => void refetch() }
}

async function isAdmin(): Promise<boolean> {
  try {
    return (await callFunction('checkAdmin')).isAdmin === true
  } catch (error) {
    console.error('Could not check your permission.', error)
    return false
  }
}
