import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import { Navigate } from 'react-router'
import { hasEnded } from './ended-sessions.ts'

const NONE = 'There is no session to continue. Choose what to study here.'
const ENDED =
  'Your last session has ended, and none of its answers is lost. Choose what to study next here.'

interface NoDeckProps {
  mode: StudyMode
  setupPath: string
}

/**
 * Returns from a study screen without a session to its setup, and says why: a soldier who was
 * signed out on the last card comes back here after the session has ended.
 */
export function NoDeck({ mode, setupPath }: NoDeckProps) {
  const notice = hasEnded(mode) ? ENDED : NONE
  return <Navigate to={setupPath} state={{ notice }} replace />
}
