import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CardNoteChange } from '../data/card-notes/card-note-writes.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { changeOrTell } from '../study/card-notes/skip-card.tsx'
import { notifyUndoable } from '../ui/messages/notify-undoable.tsx'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import classes from './my-cards-route.module.css'
import { type NotedCardRow, skipWords } from './noted-cards.ts'

/** A card, what its soldier says of it, and the buttons that take that back. */
export function CardRow({ note, question }: NotedCardRow) {
  const { $id: userId } = useSignedInUser()
  const [isWriting, setWriting] = useState(false)
  const { Part: NoteDialog, load } = useLoadedPart(fetchNoteDialog)
  const { originalQuestionId, skip, isBookmarked } = note
  const card = { originalQuestionId, question: question?.questionText ?? 'A card' }
  const skipped = skipWords(note)

  /** Says what was done, and offers to undo it. */
  async function takeBack(changed: CardNoteChange, before: CardNoteChange, message: string) {
    if (!(await changeOrTell(userId, card, changed))) return
    notifyUndoable(message, () => void changeOrTell(userId, card, before))
  }

  return (
    <li className={classes.row}>
      <p className={classes.question}>{question?.questionText ?? 'The question was deleted.'}</p>
      {question?.answer && <p className={classes.answer}>{question.answer}</p>}
      {note.note !== null && <p className={classes.note}>{note.note}</p>}
      <p className={classes.said}>
        {[skipped, isBookmarked && 'Bookmarked'].filter(Boolean).join(' · ')}
      </p>
      <div className={classes.buttons}>
        {skip !== null && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => void takeBack({ skip: null }, { skip }, 'The card is asked again.')}
          >
            Ask again
          </Button>
        )}
        {isBookmarked && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() =>
              void takeBack(
                { isBookmarked: false },
                { isBookmarked: true },
                'The bookmark is removed.',
              )
            }
          >
            Remove bookmark
          </Button>
        )}
        {note.note !== null && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => void load().then((isThere) => isThere && setWriting(true))}
          >
            Edit note
          </Button>
        )}
      </div>
      {NoteDialog && isWriting && (
        <NoteDialog
          card={{ id: originalQuestionId, question: card.question }}
          before={note.note ?? ''}
          onClose={() => setWriting(false)}
        />
      )}
    </li>
  )
}

const fetchNoteDialog = () =>
  import('../study/card-notes/note-dialog.tsx').then((part) => part.NoteDialog)
