import { Textarea, TextInput } from '@mantine/core'
import { HEADLINE_LENGTHS } from '@squared-away/domain/entities/headline-limits'
import { isBlank } from '@squared-away/domain/entities/text'
import type { NotedHeadline } from '@squared-away/domain/study/current-events'
import { incomingText } from '@squared-away/domain/text/incoming-text'
import { useState } from 'react'
import { saveFailure } from '../data/edits/asked-edits.ts'
import { useChangeHeadline } from '../data/headlines/on-request/change-headline.ts'
import { newId } from '../data/new-id.ts'
import { useSubmittedForm } from '../ui/forms/use-submitted-form.ts'
import { EditorDialog } from '../ui/leaving/editor-dialog.tsx'

const FIELDS = ['what', 'place', 'why', 'source'] as const

const RULES = {
  what: (text: string) => (isBlank(text) ? 'Say what happened.' : null),
  place: (text: string) => (isBlank(text) ? 'Say where it happened.' : null),
  why: (text: string) => (isBlank(text) ? 'Say why it matters to the Army.' : null),
  source: (text: string) => (isBlank(text) ? 'Say where you read it.' : null),
}

interface HeadlineDialogProps {
  /** Null for a new one. */
  headline: NotedHeadline | null
  /** The study day, yyyy-MM-dd. */
  today: string
  opened: boolean
  onClose: () => void
}

/** Notes or edits a headline. */
export function HeadlineDialog({ headline, today, opened, onClose }: HeadlineDialogProps) {
  const [id] = useState(() => headline?.$id ?? newId())
  const [before] = useState(() => ({
    ...{ what: headline?.what ?? '', place: headline?.place ?? '' },
    ...{ why: headline?.why ?? '', source: headline?.source ?? '' },
  }))
  const form = useSubmittedForm({ initialValues: before, validate: RULES })
  const isChanged = FIELDS.some((name) => form.values[name] !== before[name])
  const saving = useChangeHeadline()
  const notedOn = headline?.notedOn ?? today

  async function save(written: typeof before) {
    const changed = { ...trimmed(written), notedOn }
    await saving.mutateAsync({ id, opened: headline && { ...before, notedOn }, changed })
    onClose()
  }

  const field = (name: (typeof FIELDS)[number]) => ({
    value: form.values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, event.currentTarget.value),
    error: form.errors[name],
    maxLength: HEADLINE_LENGTHS[name],
    autoComplete: 'off',
  })

  return (
    <EditorDialog
      title={headline ? 'Edit Headline' : 'Note a Headline'}
      opened={opened}
      onClose={onClose}
      size="lg"
      fillsPhone
      isChanged={isChanged}
      warning="The headline is not saved yet."
      onSubmit={form.onSubmit(save)}
      confirm="Save Headline"
      isPending={saving.isPending}
      failure={saving.isError && saveFailure(saving.error, 'Could not save the headline.')}
    >
      <TextInput
        label="What happened"
        description="In your own words. Only what is public: no CUI, nothing from work."
        {...field('what')}
        data-autofocus
      />
      <TextInput label="Where" mt="md" {...field('place')} />
      <Textarea
        label="Why it matters to the Army"
        description="No CUI."
        minRows={2}
        maxRows={8}
        autosize
        mt="md"
        {...field('why')}
      />
      <TextInput
        label="Where you read it"
        description="The paper or site, such as army.mil."
        mt="md"
        {...field('source')}
      />
    </EditorDialog>
  )
}

function trimmed<Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]) => {
    const whole = incomingText(text).trim()
    return [name, name === 'why' ? whole : whole.replaceAll('\n', ' ')]
  })
  return Object.fromEntries(entries)
}
