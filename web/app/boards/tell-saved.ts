import * as screens from '../addresses/screens.ts'
import type { BoardDocument } from '../data/queries/active-board.ts'
import { notifyDone } from '../ui/messages/notify.tsx'
import { notifyLeading } from '../ui/messages/notify-leading.tsx'

/** Says that a board is saved. The one that is studied for leads on to its cards. */
export function tellSaved({ name, isActive, categories }: BoardDocument) {
  const message = `Board "${name}" has been saved.`
  if (!isActive || categories.length === 0) notifyDone(message)
  else notifyLeading(message, { label: 'Study now', to: screens.flashcardSetup })
}
