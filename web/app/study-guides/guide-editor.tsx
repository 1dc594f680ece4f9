import { Button, TextInput } from '@mantine/core'
import { toggleGuide } from '@squared-away/domain/boards/category-choice'
import { isBlank } from '@squared-away/domain/entities/text'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { errorMessage } from '../data/calls/errors.ts'
import type { StudyGuideDocument } from '../data/queries/study-guides.ts'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { DiscardQuestion, useDiscardQuestion } from '../ui/leaving/discard-question.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { CategoryChoice } from './category-choice.tsx'
import {
  formOfGuide,
  type GuideForm,
  guideOfForm,
  INCOMPLETE,
  isGuideChanged,
} from './guide-form.ts'
import { useSaveGuide } from './guide-queries.ts'

interface GuideEditorProps {
  /** The study guide to change; null for a new one. */
  guide: StudyGuideDocument | null
  opened: boolean
  onClose: () => void
}

/** Creates or changes a study guide: its name and its categories (specification §2, §5). */
export function GuideEditor({ guide, opened, onClose }: GuideEditorProps) {
  const [before] = useState(() => formOfGuide(guide))
  const [form, setForm] = useState<GuideForm>(before)
  // What is missing shows once Save was pressed, and goes as it is provided.
  const [wasSubmitted, setSubmitted] = useState(false)
  const save = useSaveGuide()
  const nameField = useRef<HTMLInputElement>(null)
  const toSave = guideOfForm(form)
  const isIncomplete = wasSubmitted && toSave === null
  const leaving = useDiscardQuestion(opened && isGuideChanged(form, before), onClose)
  const toggle = useCallback(
    (categories: readonly string[]) =>
      setForm((last) => ({ ...last, categories: toggleGuide(categories, last.categories) })),
    [],
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (toSave === null) {
      if (isBlank(form.name)) nameField.current?.focus()
      return
    }
    save.mutate(
      { id: guide?.$id, guide: toSave },
      {
        onSuccess: ({ name }) => {
          notifyDone(`Study guide "${name}" has been saved.`)
          onClose()
        },
      },
    )
  }

  return (
    <>
      <Dialog
        title={guide ? 'Edit Study Guide' : 'Create New Study Guide'}
        opened={opened}
        onClose={leaving.ask}
        size="xl"
        fillsPhone
        closesOnEscape={!leaving.asking}
      >
        <form onSubmit={submit} noValidate>
          <TextInput
            ref={nameField}
            label="Guide Name"
            value={form.name}
            onChange={(event) => {
              const name = event.currentTarget.value
              setForm((last) => ({ ...last, name }))
            }}
            error={isIncomplete && isBlank(form.name)}
            maxLength={128}
            autoComplete="off"
            data-autofocus
          />
          <CategoryChoice
            chosen={form.categories}
            namedBefore={before.categories}
            onToggle={toggle}
          />
          <DialogActions>
            {isIncomplete && <DialogFailure message={INCOMPLETE} />}
            {save.isError && !isIncomplete && (
              <DialogFailure
                message={
                  guide
                    ? 'An error occurred while updating the study guide.'
                    : 'An error occurred while creating the study guide.'
                }
                detail={errorMessage(save.error, '')}
              />
            )}
            <Button variant="default" onClick={leaving.ask}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save Study Guide
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <DiscardQuestion {...leaving}>
        What you changed in this study guide is not saved.
      </DiscardQuestion>
    </>
  )
}
