import { Button, Textarea } from '@mantine/core'
import {
  CARD_REPORT_LIMITS,
  CARD_REPORT_NAMES,
  CARD_REPORT_REASONS,
  type CardReportReason,
  cardReportProblem,
} from '@squared-away/domain/study/card-report'
import { useId, useRef, useState } from 'react'
import type { SendResult } from '../../data/queue/send-queue.ts'
import { useReportCard } from '../../data/reports/card-reports.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { notifyDone, notifyFailed } from '../../ui/messages/notify.tsx'
import classes from './report-dialog.module.css'
import type { ReportableCard } from './reportable-card.ts'

interface ReportDialogProps {
  card: ReportableCard
  opened: boolean
  onClose: () => void
}

/**
 * Reports a card to the admins: pressing a reason sends it. Unsent text is still there when the
 * dialog opens for the same card again.
 */
export function ReportDialog({ card, opened, onClose }: ReportDialogProps) {
  const report = useReportCard()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const field = useRef<HTMLTextAreaElement>(null)
  const reasonsId = useId()

  function send(reason: CardReportReason) {
    const found = cardReportProblem(reason, text)
    setProblem(found)
    if (found !== undefined) {
      field.current?.focus()
      return
    }
    const sent = { questionId: card.id, reason, text: text.trim() === '' ? null : text.trim() }
    void report.mutateAsync(sent).then(tellSent)
    setText('')
    onClose()
  }

  return (
    <Dialog title="Report this card" opened={opened} onClose={onClose} isLong>
      <p className={classes.question}>{card.question}</p>
      <p id={reasonsId} className={classes.prompt}>
        What is wrong? One tap sends it.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div role="group" aria-labelledby={reasonsId} className={classes.reasons}>
        {CARD_REPORT_REASONS.map((reason, index) => (
          <Button
            key={reason}
            variant="default"
            data-autofocus={index === 0 || undefined}
            onClick={() => send(reason)}
          >
            {CARD_REPORT_NAMES[reason]}
          </Button>
        ))}
      </div>
      <Textarea
        ref={field}
        label="Add details first (optional)"
        description="For example, the publication and paragraph that say otherwise."
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
        error={problem}
        maxLength={CARD_REPORT_LIMITS.text}
        rows={2}
        className={classes.more}
      />
      <p className={classes.note}>The admins do not see who sent it.</p>
    </Dialog>
  )
}

function tellSent(result: SendResult) {
  if (result.kind === 'refused') notifyFailed(`Your report was not accepted. ${result.reason}`)
  else if (result.kind === 'saved') notifyDone('Thank you. The admins will look into it.')
  else notifyDone('Your report is kept on this device and sent when you are back online.')
}
