import type { Card } from '@squared-away/domain/study/session-engine'
import { useNavigate } from 'react-router'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { handOver, type OpenSession } from '../keeping/open-session.ts'

/** Returns a function that hands a session to the study screen at `path` and navigates there. */
export function useHandOver(path: string) {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  return <C extends Card>(session: OpenSession<C>) => {
    handOver(userId, session)
    void navigate(path)
  }
}
