import { Button, Textarea } from '@mantine/core'
import { LONGEST_CARD_NOTE } from '@squared-away/domain/entities/card-note-limits'
import { isBlank } from '@squared-away/domain/entities/text'
import { incomingText } from '@squared-away/domain/text/incoming-text'
import { useRef, useState } from 'react'
import { useReportCard } from '../../data/reports/card-reports.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { EditorDialog } from '../../ui/leaving/editor-dialog.tsx'
import { notifyDone, notifyFailed } from '../../ui/messages/notify.tsx'
import type { NotableCard } from './notable-card.ts'
import { changeOrTell, notedCard } from './skip-card.tsx'

interface NoteDialogProps {
  card: NotableCard
  before: string
  onClose: () => void
}

/** Writes a note on a card. It stays with the soldier unless it is sent as a correction. */
export function NoteDialog({ card, before, onClose }: NoteDialogProps) {
  const { $id: userId } = useSignedInUser()
  const [text, setText] = useState(before)
  const [isSaving, setSaving] = useState(false)
  const report = useReportCard()
  /** The same text is sent once. */
  const sent = useRef<string | null>(null)
  const isShared = card.source === 'Default' || card.source === 'Subscribed'
  const note = incomingText(text).trim()

  async function save() {
    setSaving(true)
    const isSaved = await changeOrTell(userId, notedCard(card), {
      note: isBlank(note) ? null : note,
    })
    setSaving(false)
    if (isSaved) onClose()
  }

  async function sendCorrection() {
    if (sent.current === note) return
    sent.current = note
    const result = await report.mutateAsync({ questionId: card.id, reason: 'other', text: note })
    if (result.kind === 'refused') notifyFailed(`It was not accepted. ${result.reason}`)
    else if (result.kind === 'saved') notifyDone('Sent. The admins will look into it.')
    else notifyDone('It is kept on this device and sent when you are back online.')
  }

  return (
    <EditorDialog
      title="Note on this card"
      opened
      onClose={onClose}
      isChanged={text !== before}
      warning="The note is not saved yet."
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      confirm="Save Note"
      isPending={isSaving}
      failure={false}
    >
      <Textarea
        label="Note"
        description="Only you see it, with the answer. No CUI, and nothing about a person."
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={LONGEST_CARD_NOTE}
        minRows={3}
        maxRows={10}
        autosize
        data-autofocus
      />
      {isShared && (
        <Button
          mt="sm"
          size="compact-md"
          variant="default"
          disabled={isBlank(note)}
          onClick={() => void sendCorrection()}
        >
          Send it as a correction
        </Button>
      )}
    </EditorDialog>
  )
}
