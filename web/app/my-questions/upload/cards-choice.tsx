import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import classes from './file-choice.module.css'
import { PasteForm } from './paste-form.tsx'
import type { Pasting } from './pasted-text.ts'

interface CardsChoiceProps {
  /** Why the last choice did not do. */
  failure: { message: string; detail?: string } | null
  pasting: Pasting
  onPaste: () => void
}

/** Where cards of another program are given. */
export function CardsChoice({ failure, pasting, onPaste }: CardsChoiceProps) {
  return (
    <>
      {failure && (
        <div className={classes.failure}>
          <DialogFailure {...failure} />
        </div>
      )}
      <PasteForm pasting={pasting} onRead={onPaste} />
    </>
  )
}
