import type { CardNote } from '@squared-away/domain/entities/card-note'
import type { MadeEdit } from '../calls/document-writes.ts'
import { saveOnly } from '../calls/only-document.ts'
import type { Replay } from '../queue/entries.ts'

/** The fields that a change sets; `correctedAt` only to null. */
export type CardNoteChange = Partial<
  Pick<CardNote, 'skip' | 'isBookmarked' | 'note' | 'correctedAt'>
>

/** A change of what the user says of a card, and the fields as they were before. */
type CardNoteEdit = {
  originalQuestionId: string
  /** The beginning of the question, for lists of what waits. */
  question: string
  opened: CardNoteChange
  changed: CardNoteChange
}

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    'card-note': CardNoteEdit
  }
}

/** Merges the change into the note on the card, or creates it. */
export function saveCardNote(
  { originalQuestionId, opened, changed }: CardNoteEdit,
  made: MadeEdit,
  knownId?: string,
) {
  const of = { attribute: 'originalQuestionId', id: originalQuestionId } as const
  const change = { base: opened, data: { ...changed, originalQuestionId } }
  return saveOnly('cardNotes', of, change, made, { knownId })
}

export const cardNoteReplay: Replay<'card-note'> = {
  name: ({ question }) => `Card "${question}"`,
  changes: ['cardNotes', 'setAsideEdits'],
  refusal: 'What it changes may be gone.',
  whenRefused: 'ask',
  async send(_userId, edit, made) {
    await saveCardNote(edit, made)
    return null
  },
}
