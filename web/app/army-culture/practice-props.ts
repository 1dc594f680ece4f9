import type { CultureText } from '../study/culture/culture-texts.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import type { CultureCard } from './culture-cards.ts'

/** Props of both ways to practice. */
export interface PracticeProps {
  opened: OpenSession<CultureCard>
  text: CultureText
  /** False if there is no active board to count the practice for. */
  hasBoard: boolean
  onAgain: () => void
}
