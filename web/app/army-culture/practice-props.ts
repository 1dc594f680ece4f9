import type { CultureText } from '../study/culture/culture-texts.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import type { CultureCard } from './culture-cards.ts'

/** What either way to practise is given. */
export interface PracticeProps {
  opened: OpenSession<CultureCard>
  text: CultureText
  /** False when no board is active that the practice could count for. */
  hasBoard: boolean
  onAgain: () => void
}
