import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import type { EditorField } from '@squared-away/domain/question-set-rows'
import { memo } from 'react'
import { FIELD_NAMES } from './field-names.ts'
import classes from './question-field.module.css'

interface QuestionFieldProps {
  field: EditorField
  value: string
  /** Must stay the same from one drawing to the next: only the field typed in is drawn. */
  onChange: (field: EditorField, value: string) => void
  /** What is wrong with it, to follow 'This question'; undefined while nothing is to be said. */
  problem: string | undefined
  /** For the category: those that the set has. */
  suggestions?: readonly string[] | undefined
}

const NOTES: Partial<Record<EditorField, string>> = {
  category: 'Boards and study guides choose questions by category.',
  regulationRef: 'Optional. The publication and paragraph, for example TC 3-21.5, para 4-6.',
}

/** The id of a field's control, to put the focus there. */
export const fieldId = (field: EditorField) => `question-${field}`

/** One text of the open question. */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { field, value, onChange, problem, suggestions } = props
  const shared = {
    id: fieldId(field),
    label: FIELD_NAMES[field],
    description: NOTES[field],
    value,
    error: problem === undefined ? undefined : `This question ${problem}`,
    autoComplete: 'off',
  }
  if (field === 'category') {
    return (
      <Autocomplete
        {...shared}
        data={[...(suggestions ?? [])]}
        onChange={(text) => onChange(field, text)}
        maxDropdownHeight={240}
        openOnFocus={false}
      />
    )
  }
  if (field === 'regulationRef') {
    return (
      <TextInput {...shared} onChange={(event) => onChange(field, event.currentTarget.value)} />
    )
  }
  return (
    <Textarea
      {...shared}
      classNames={{ input: classes.text }}
      rows={field === 'questionText' || field === 'answer' ? 2 : 1}
      onChange={(event) => onChange(field, event.currentTarget.value)}
    />
  )
})
