import { Textarea, TextInput } from '@mantine/core'
import { LONGEST_MEMORY_TEXT } from '@squared-away/domain/entities/memory-text'
import { isBlank } from '@squared-away/domain/entities/text'
import { ownLines } from '@squared-away/domain/study/recital/own-lines'
import { incomingText } from '@squared-away/domain/text/incoming-text'
import { useState } from 'react'
import { saveFailure } from '../data/edits/asked-edits.ts'
import type { MemoryTextDocument } from '../data/memory-texts/memory-texts.ts'
import { useSaveMemoryText } from '../data/memory-texts/on-request/text-edits.ts'
import { useConflictQuestion } from '../ui/conflicts/use-conflict-question.ts'
import { useSubmittedForm } from '../ui/forms/use-submitted-form.ts'
import { EditorDialog } from '../ui/leaving/editor-dialog.tsx'

const RULES = {
  title: (title: string) => (isBlank(title) ? 'Give the text a title.' : null),
  text: (text: string) =>
    ownLines('new', text).lines.length === 0 ? 'Write the words that you want to learn.' : null,
}

const UNANSWERED = 'Check your connection and try again.'

interface OwnTextDialogProps {
  /** Null for a new one. */
  text: MemoryTextDocument | null
  opened: boolean
  onClose: () => void
}

/** Creates or edits a text to learn by heart. */
export function OwnTextDialog({ text, opened, onClose }: OwnTextDialogProps) {
  const [before] = useState(() => ({ title: text?.title ?? '', text: text?.text ?? '' }))
  const form = useSubmittedForm({ initialValues: before, validate: RULES })
  const isChanged = form.values.title !== before.title || form.values.text !== before.text
  const { ask, question } = useConflictQuestion()
  const saving = useSaveMemoryText(ask)

  async function save(written: typeof before) {
    const trimmed = {
      title: incomingText(written.title).trim(),
      text: incomingText(written.text).trim(),
    }
    await saving.mutateAsync({ seen: text, text: trimmed })
    onClose()
  }

  return (
    <EditorDialog
      title={text ? 'Edit Text' : 'Add a Text'}
      opened={opened}
      onClose={onClose}
      size="xl"
      fillsPhone
      isChanged={isChanged}
      warning="The text is not saved yet."
      onSubmit={form.onSubmit(save)}
      confirm="Save Text"
      isPending={saving.isPending}
      question={question}
      failure={saving.isError && saveFailure(saving.error, 'Could not save the text.', UNANSWERED)}
    >
      <TextInput
        label="Title"
        value={form.values.title}
        onChange={(event) => form.setFieldValue('title', event.currentTarget.value)}
        error={form.errors.title}
        maxLength={128}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        label="Text"
        description="One line for each sentence or verse line. An empty line begins a new stanza. No CUI."
        value={form.values.text}
        onChange={(event) => form.setFieldValue('text', event.currentTarget.value)}
        error={form.errors.text}
        maxLength={LONGEST_MEMORY_TEXT}
        minRows={8}
        maxRows={16}
        autosize
        mt="md"
      />
    </EditorDialog>
  )
}
