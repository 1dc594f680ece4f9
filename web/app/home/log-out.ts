import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { signOut } from '../session/sign-in.ts'
import { maySignOut } from '../ui/leaving/before-sign-out.ts'

/** Logs out after asking about unsaved work; `leaving` is true meanwhile. */
export function useLogOut() {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  async function logOut() {
    setLeaving(true)
    if (await maySignOut()) {
      await signOut((isOver) => navigate(isOver ? pages.landing : pages.login))
    }
    setLeaving(false)
  }
  return { logOut, leaving }
}
