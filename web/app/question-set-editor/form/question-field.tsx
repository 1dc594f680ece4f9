import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { rowProblems } from '@squared-away/domain/question-sets/commit'
import {
  type EditorState,
  editorCategories,
  findEditorRow,
} from '@squared-away/domain/question-sets/editor'
import type { EditorField } from '@squared-away/domain/question-sets/rows'
import { memo } from 'react'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { useSettledPart } from '../settled-part.ts'
import { FIELD_NAMES } from './field-names.ts'
import classes from './question-field.module.css'
import { useTypedText } from './typed-text.ts'

interface QuestionFieldProps {
  store: EditorStore
  id: string
  field: EditorField
  /** Reports missing texts as well. */
  isChecked: boolean
}

const NOTES: Partial<Record<EditorField, string>> = {
  category: 'Boards and study guides choose questions by category.',
  regulationRef: 'Optional. The publication and paragraph, for example TC 3-21.5, para 4-6.',
  spoken: 'Optional. The answer in one full sentence, as you would say it to the board.',
  why: 'Optional. One line: the reason, or how to tell it apart.',
  items: 'Optional. If the answer is a list: one item per line, in order.',
}

/** Id of a field's control, to focus it. */
export const fieldId = (field: EditorField) => `question-${field}`

/** One text of the open question. Typing renders nothing in React. */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { store, id, field, isChecked } = props
  const problem = useEditor(store, (state) => problemOf(state, id, field, isChecked))
  const shared = {
    id: fieldId(field),
    label: FIELD_NAMES[field],
    description: NOTES[field],
    error: problem === undefined ? undefined : `This question ${problem}`,
    autoComplete: 'off',
  }
  const typed = useTypedText(store, id, field)
  if (field === 'category') {
    return <CategoryField {...{ store, id, shared }} />
  }
  if (field === 'regulationRef') return <TextInput {...shared} {...typed} />
  return <Textarea {...shared} {...typed} classNames={{ input: classes.text }} rows={1} />
})

interface CategoryFieldProps {
  store: EditorStore
  id: string
  shared: object
}

/** Suggests the set's categories. */
function CategoryField({ store, id, shared }: CategoryFieldProps) {
  const value = useEditor(store, (state) => findEditorRow(state, id)?.category ?? '')
  const categories = useSettledPart(store, editorCategories)
  return (
    <Autocomplete
      {...shared}
      data={categories.map(({ category }) => category)}
      value={value}
      onChange={(text) => store.dispatch({ type: 'edit', id, field: 'category', value: text })}
      maxDropdownHeight={240}
      openOnFocus={false}
    />
  )
}

/** A field's problem, worded to follow 'This question'. */
function problemOf(
  state: EditorState,
  id: string,
  field: EditorField,
  isChecked: boolean,
): string | undefined {
  const row = findEditorRow(state, id)
  if (row === undefined) return undefined
  const says = rowProblems(row, state.type).find((problem) => problem.field === field)?.says
  // A missing text is not a mistake while the question is being written.
  return isChecked || !says?.startsWith('has no ') ? says : undefined
}
