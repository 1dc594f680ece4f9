import { Button, FileButton } from '@mantine/core'
import type { SkippedCard } from '@squared-away/domain/decks/imported-card'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { acceptedFiles } from '../../ui/forms/accepted-files.ts'
import classes from './cards-choice.module.css'
import { PasteForm } from './paste-form.tsx'
import type { Pasting } from './pasted-text.ts'
import { SkippedCards } from './skipped-cards.tsx'

interface CardsChoiceProps {
  /** Why the last file was rejected. */
  failure: { message: string; detail?: string; skipped?: readonly SkippedCard[] | undefined } | null
  pasting: Pasting
  onPaste: () => void
  onChoose: (files: readonly File[]) => void
}

/** Import of cards from another program. */
export function CardsChoice({ failure, pasting, onPaste, onChoose }: CardsChoiceProps) {
  return (
    <>
      {failure && (
        <div className={classes.failure}>
          <DialogFailure
            message={failure.message}
            {...(failure.detail && { detail: failure.detail })}
          />
          <SkippedCards skipped={failure.skipped ?? []} />
        </div>
      )}
      <section className={classes.deck} aria-labelledby="anki-heading">
        <div className={classes.words}>
          <h3 id="anki-heading" className={classes.heading}>
            Anki deck, spreadsheet or text
          </h3>
          <p className={classes.more}>
            In Anki choose File, Export, and a deck package (.apkg). Text is kept, pictures and
            sounds are not. The same deck read again updates its sets. Tables are read from .csv,
            .tsv, .txt, .xlsx and .ods files.
          </p>
        </div>
        <FileButton
          accept={acceptedFiles('.apkg,.colpkg,.anki2,.anki21,.csv,.tsv,.txt,.md,.xlsx,.ods')}
          onChange={(file) => onChoose(file ? [file] : [])}
        >
          {(button) => (
            <Button variant="default" {...button}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </section>
      <PasteForm pasting={pasting} onRead={onPaste} />
    </>
  )
}
