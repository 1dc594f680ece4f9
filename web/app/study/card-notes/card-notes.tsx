import { parseSkip } from '@squared-away/domain/entities/card-skip'
import { useState } from 'react'
import { useCardNotes } from '../../data/card-notes/card-notes.ts'
import { useSkips } from '../../data/plan/skips.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import { type StudyAction, useActionKeys } from '../study-action.ts'
import classes from './card-notes.module.css'
import { getNotedId } from './notable-card.ts'
import { type CardNotesProps, NOTE_KEYS } from './note-actions.ts'
import { changeOrTell, notedCard, skipCard, takeBackSkip } from './skip-card.tsx'

/** The buttons under a card that make it its soldier's own, and the soldier's note with the answer. */
export function CardNotes(props: CardNotesProps) {
  const { card, showsAnswer, isBusy, onSkip, onUnskip, lastSkipped } = props
  const { $id: userId } = useSignedInUser()
  const { data: notes = [] } = useCardNotes()
  const noted = notes.find(({ originalQuestionId }) => originalQuestionId === getNotedId(card))
  const isSkipped = useSkips()?.has(getNotedId(card)) === true
  const [isWriting, setWriting] = useState(false)
  const { Part: NoteDialog, load } = useLoadedPart(fetchNoteDialog)

  function skip() {
    if (!onSkip()) return
    skipCard(userId, card, () => {
      if (lastSkipped() === card.id) onUnskip()
      else void takeBackSkip(userId, card)
    })
  }
  const [skipKey, bookmarkKey, noteKey] = NOTE_KEYS
  const isBookmarked = noted?.isBookmarked === true
  const actions: StudyAction[] = [
    {
      ...skipKey,
      label: isSkipped ? 'Ask again' : 'I know this',
      isEnabled: !isBusy,
      run: isSkipped ? () => void takeBackSkip(userId, card) : skip,
    },
    {
      ...bookmarkKey,
      label: isBookmarked ? 'Bookmarked' : 'Bookmark',
      run: () => {
        void changeOrTell(userId, notedCard(card), { isBookmarked: !isBookmarked })
      },
    },
    {
      ...noteKey,
      label: noted?.note ? 'Edit note' : 'Note',
      run: () => void load().then((isThere) => isThere && setWriting(true)),
    },
  ]
  useActionKeys(actions)

  return (
    <>
      {noted?.correctedAt && parseSkip(noted.skip) && (
        <p className={classes.line}>
          Corrected since you skipped it. Answer it once, and it is skipped again.
        </p>
      )}
      {showsAnswer && noted?.note && (
        <p className={classes.note}>
          <span className={classes.name}>My note</span> {noted.note}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div className={classes.buttons} role="group" aria-label="This card">
        {actions.map(({ id, label, keyLabel, isEnabled, run }) => (
          <button
            key={id}
            type="button"
            aria-disabled={!isEnabled}
            {...(id === 'bookmark' && { 'aria-pressed': isBookmarked })}
            onClick={() => isEnabled && run()}
          >
            {label}
            <span className={classes.key} aria-hidden="true">
              {keyLabel}
            </span>
          </button>
        ))}
      </div>
      {NoteDialog && isWriting && (
        <NoteDialog
          key={card.id}
          card={card}
          before={noted?.note ?? ''}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}

const fetchNoteDialog = () => import('./note-dialog.tsx').then((part) => part.NoteDialog)
