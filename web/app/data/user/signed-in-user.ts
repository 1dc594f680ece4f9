import { createContext, use } from 'react'
import type { CurrentUser } from './current-user.ts'

export const SignedInUserContext = createContext<CurrentUser | null>(null)

/** The signed-in user. Always defined under /home. */
export function useSignedInUser(): CurrentUser {
  const user = use(SignedInUserContext)
  if (!user) throw new Error('useSignedInUser is for screens under /home')
  return user
}
