import { createContext, use } from 'react'
import type { CurrentUser } from './current-user.ts'

export const SignedInUserContext = createContext<CurrentUser | null>(null)

/** The signed-in user, for anything under /home; it is never missing there. */
export function useSignedInUser(): CurrentUser {
  const user = use(SignedInUserContext)
  if (!user) throw new Error('useSignedInUser is for screens under /home')
  return user
}
