import { TextInput } from '@mantine/core'
import type { ReportedCard } from '@squared-away/domain/functions'
import { CARD_REPORT_LIMITS, resolutionProblem } from '@squared-away/domain/study/card-report'
import { useState } from 'react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogForm } from '../ui/dialogs/form-dialog.tsx'
import { useLastShown } from '../ui/dialogs/opening-and-closing.ts'
import classes from './hiding-question.module.css'

interface FixDialogProps {
  /** The reported card; null closes the dialog. */
  card: ReportedCard | null
  onClose: () => void
  onFixed: (card: ReportedCard, resolution: string) => void
}

/** Asks which edit fixed a reported card. */
export function FixDialog({ card, onClose, onFixed }: FixDialogProps) {
  const about = useLastShown(card)
  return (
    <Dialog title="Fixed" opened={card !== null} onClose={onClose}>
      {about && <FixForm key={about.questionId} {...{ card: about, onClose, onFixed }} />}
    </Dialog>
  )
}

function FixForm({ card, onClose, onFixed }: FixDialogProps & { card: ReportedCard }) {
  const [resolution, setResolution] = useState('')
  const [problem, setProblem] = useState<string | undefined>()

  function submit() {
    const found = resolutionProblem(resolution)
    setProblem(found)
    return found === undefined ? settle() : undefined
  }

  async function settle() {
    onFixed(card, resolution.trim())
    onClose()
  }

  return (
    <DialogForm onSubmit={submit} confirm="Mark as Fixed" onCancel={onClose}>
      <p className={classes.question}>{card.questionText}</p>
      <TextInput
        label="The edit that fixes it"
        description="A link to the change, or the date of its entry in the corrections log."
        value={resolution}
        onChange={(event) => setResolution(event.currentTarget.value)}
        error={problem}
        maxLength={CARD_REPORT_LIMITS.resolution}
        data-autofocus
      />
    </DialogForm>
  )
}
