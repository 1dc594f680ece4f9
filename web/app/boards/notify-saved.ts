import * as screens from '../addresses/screens.ts'
import type { SavedBoard } from '../data/boards/boards.ts'
import { notifyDone } from '../ui/messages/notify.tsx'
import { notifyLeading } from '../ui/messages/notify-leading.tsx'

/** Confirms that a board was saved. For the active board, links to its cards. */
export function notifySaved({ board: { name, isActive, categories }, isKept }: SavedBoard) {
  const message = isKept
    ? `Board "${name}" is kept on this device. It will be saved when you are back online.`
    : `Board "${name}" has been saved.`
  if (!isActive || categories.length === 0) notifyDone(message)
  else notifyLeading(message, { label: 'Study now', to: screens.flashcardSetup })
}
