import type { StudyAction } from '../study-action.ts'
import type { NotableCard } from './notable-card.ts'

export interface CardNotesProps {
  card: NotableCard
  /** Whether the answer is shown, with which the note is. */
  showsAnswer: boolean
  /** True between two cards. */
  isBusy: boolean
  /** Passes the card without an answer; false if it was passed already. */
  onSkip: () => boolean
  /** Undoes the last step of the session, which was a skip. */
  onUnskip: () => void
  /** The id of the card that the last step skipped; null if it was no skip. */
  lastSkipped: () => string | null
}

const key = (id: string, label: string, letter: string): StudyAction => ({
  ...{ id, label, key: letter, keyLabel: letter.toUpperCase(), isEnabled: true },
  run: () => {},
})

/** For the list of keys. The part that is loaded later runs them. */
export const NOTE_KEYS = [
  key('skip', 'I know this: skip it for good', 'k'),
  key('bookmark', 'Bookmark', 'b'),
  key('note', 'Write a note', 'n'),
] as const
