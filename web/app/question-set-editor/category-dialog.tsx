import { Button, Select, TextInput } from '@mantine/core'
import {
  type EditorState,
  editorCategories,
  renameProblem,
} from '@squared-away/domain/question-sets/editor'
import { useState } from 'react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { Form } from '../ui/forms/form.tsx'
import classes from './category-dialog.module.css'

interface CategoryDialogProps {
  state: EditorState
  /** Ids of the listed questions while a filter hides others. */
  shown: readonly string[] | null
  opened: boolean
  onClose: () => void
  onRename: (from: string, to: string) => void
  onMove: (ids: readonly string[], category: string) => void
}

/** Renames a category, or moves the filtered questions to one. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { opened, onClose, shown } = props
  return (
    <Dialog title="Categories" opened={opened} onClose={onClose} size="lg" isLong>
      {opened && (
        <div className={classes.parts}>
          {shown !== null && shown.length > 0 && <MoveShown {...props} shown={shown} />}
          <RenameCategory {...props} />
        </div>
      )}
    </Dialog>
  )
}

function RenameCategory({ state, onRename, onClose }: CategoryDialogProps) {
  const categories = editorCategories(state)
  const [from, setFrom] = useState<string | null>(
    categories.length === 1 ? (categories[0]?.category ?? null) : null,
  )
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const merged = categories.find(({ category }) => category === to.trim() && category !== from)

  function submit() {
    const found = renameProblem(from, to)
    setProblem(found)
    return found !== null || from === null ? undefined : rename(from)
  }

  async function rename(category: string) {
    onRename(category, to)
    onClose()
  }

  return (
    <Form onSubmit={submit} className={classes.part} aria-labelledby="rename-category">
      <h3 id="rename-category" className={classes.heading}>
        Rename a category
      </h3>
      <div className={classes.fields}>
        <Select
          label="Category"
          placeholder="Select a category"
          data={categories.map(({ category, questions }) => ({
            value: category,
            label: `${category} (${questions})`,
          }))}
          value={from}
          onChange={setFrom}
          searchable={categories.length > 12}
        />
        <TextInput
          label="New name"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          autoComplete="off"
        />
      </div>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {merged !== undefined && (
        <p className={classes.note}>That category already exists. The two will be merged.</p>
      )}
      <DialogButtons confirm="Rename" onCancel={onClose} />
    </Form>
  )
}

function MoveShown({
  state,
  shown,
  onMove,
  onClose,
}: CategoryDialogProps & { shown: readonly string[] }) {
  const [category, setCategory] = useState('')
  const names = editorCategories(state).map((one) => one.category)
  const count = shown.length.toLocaleString('en-US')

  async function move() {
    onMove(shown, category)
    onClose()
  }

  return (
    <Form
      onSubmit={() => (category.trim() === '' ? undefined : move())}
      className={classes.part}
      aria-labelledby="move-shown"
    >
      <h3 id="move-shown" className={classes.heading}>
        Move the {count} questions in the list
      </h3>
      <div className={classes.fields}>
        <TextInput
          label="To the category"
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
          list="categories-of-the-set"
          autoComplete="off"
        />
        <datalist id="categories-of-the-set">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button className={classes.move} type="submit" variant="default">
          Move {count} questions
        </Button>
      </div>
    </Form>
  )
}
