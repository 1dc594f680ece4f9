import { TextInput } from '@mantine/core'
import { toggleGuide } from '@squared-away/domain/boards/category-choice'
import { useCallback, useState } from 'react'
import { saveFailure } from '../data/edits/asked-edits.ts'
import { useSaveGuide } from '../data/guides/guide-edits.ts'
import type { StudyGuideDocument } from '../data/guides/study-guides.ts'
import { useConflictQuestion } from '../ui/conflicts/use-conflict-question.ts'
import { useSubmittedForm } from '../ui/forms/use-submitted-form.ts'
import { EditorDialog } from '../ui/leaving/editor-dialog.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { GuideCategoryChoice } from './category-choice.tsx'
import {
  formOfGuide,
  GUIDE_RULES,
  type GuideForm,
  guideOfForm,
  INCOMPLETE,
  isGuideChanged,
} from './guide-form.ts'

interface GuideEditorProps {
  /** The study guide to change; null for a new one. */
  guide: StudyGuideDocument | null
  opened: boolean
  onClose: () => void
}

/** Creates or changes a study guide: its name and its categories (specification §2, §5). */
export function GuideEditor({ guide, opened, onClose }: GuideEditorProps) {
  const [before] = useState(() => formOfGuide(guide))
  const form = useSubmittedForm({ initialValues: before, validate: GUIDE_RULES })
  const { values, setFieldValue, errors } = form
  const isIncomplete = Object.keys(errors).length > 0
  const { ask, question } = useConflictQuestion()
  const save = useSaveGuide(ask)
  const toggle = useCallback(
    (categories: readonly string[]) =>
      setFieldValue('categories', (last) => toggleGuide(categories, last)),
    [setFieldValue],
  )

  async function send(filled: GuideForm) {
    const { name } = await save.mutateAsync({ seen: guide, guide: guideOfForm(filled) })
    notifyDone(`Study guide "${name}" has been saved.`)
    onClose()
  }

  return (
    <EditorDialog
      title={guide ? 'Edit Study Guide' : 'Create New Study Guide'}
      opened={opened}
      onClose={onClose}
      size="xl"
      fillsPhone
      isChanged={isGuideChanged(values, before)}
      warning="Your changes to this study guide are not saved."
      onSubmit={form.onSubmit(send)}
      confirm="Save Study Guide"
      isPending={save.isPending}
      question={question}
      failure={
        isIncomplete
          ? { message: INCOMPLETE }
          : save.isError && saveFailure(save.error, guide ? UPDATE_FAILED : CREATION_FAILED)
      }
    >
      <TextInput
        label="Guide Name"
        value={values.name}
        onChange={(event) => setFieldValue('name', event.currentTarget.value)}
        error={errors.name !== undefined}
        maxLength={128}
        autoComplete="off"
        data-autofocus
      />
      <GuideCategoryChoice
        chosen={values.categories}
        namedBefore={before.categories}
        onToggle={toggle}
      />
    </EditorDialog>
  )
}

const CREATION_FAILED = 'An error occurred while creating the study guide.'
const UPDATE_FAILED = 'An error occurred while updating the study guide.'
