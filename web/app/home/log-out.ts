import { useNavigate } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { signOut } from '../session/sign-in.ts'
import { maySignOut } from '../ui/leaving/before-sign-out.ts'
import { useOneAtATime } from '../ui/page/one-at-a-time.ts'

/** Logs out after asking about unsaved work; `leaving` is true meanwhile. */
export function useLogOut() {
  const navigate = useNavigate()
  const { run, isRunning } = useOneAtATime(async () => {
    if (await maySignOut()) {
      await signOut((isOver) => navigate(isOver ? pages.landing : pages.login))
    }
  })
  return { logOut: run, leaving: isRunning }
}
