import { Button, FileButton } from '@mantine/core'
import type { SkippedCard } from '@squared-away/domain/decks/imported-card'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { DOCUMENT_ENDINGS } from '../../ui/documents/document-kind.ts'
import { acceptedFiles } from '../../ui/forms/accepted-files.ts'
import { usePhotoStep } from '../../ui/photo/use-photo-step.tsx'
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
  const photo = usePhotoStep(pasting.pasted.text, (text) => pasting.change({ text }))
  if (photo.step) return photo.step
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
            Anki deck, spreadsheet, Word or PDF
          </h3>
          <p className={classes.more}>
            In Anki choose File, Export, and a deck package (.apkg). Text is kept, pictures and
            sounds are not. The same deck read again updates its sets. Tables are read from .csv,
            .tsv, .txt, .xlsx and .ods files, study guides from Word documents (.docx) and PDFs. The
            file is read on this device.
          </p>
        </div>
        <FileButton
          accept={acceptedFiles(
            `.apkg,.colpkg,.anki2,.anki21,.csv,.tsv,.txt,.md,.xlsx,.ods,${DOCUMENT_ENDINGS}`,
          )}
          onChange={(file) => onChoose(file ? [file] : [])}
        >
          {(button) => (
            <Button variant="default" {...button}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </section>
      <section className={classes.deck} aria-labelledby="photo-heading">
        <div className={classes.words}>
          <h3 id="photo-heading" className={classes.heading}>
            Photo of a study guide
          </h3>
          {photo.choice}
        </div>
      </section>
      <PasteForm pasting={pasting} onRead={onPaste} />
    </>
  )
}
