import { useQuery } from '@tanstack/react-query'
import { callFunction } from '../data/calls/call-function.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

/**
 * Whether the user is an admin: only if the server says so, and any failure means not
 * (specification §6). Asked at each visit: what was true yesterday opens nothing today.
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
