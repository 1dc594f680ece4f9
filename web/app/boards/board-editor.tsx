import { Button, TextInput } from '@mantine/core'
import { toggleGuide } from '@squared-away/domain/boards/category-choice'
import { LONGEST_BOARD_NAME } from '@squared-away/domain/entities/board'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { errorMessage } from '../data/calls/errors.ts'
import type { BoardDocument } from '../data/queries/active-board.ts'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { DiscardQuestion, useDiscardQuestion } from '../ui/leaving/discard-question.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import classes from './board-editor.module.css'
import {
  type BoardForm,
  boardFormProblems,
  boardOfForm,
  formOfBoard,
  isFormChanged,
} from './board-form.ts'
import { useSaveBoard } from './board-queries.ts'
import { CategoryChoice } from './category-choice.tsx'
import { ScheduledDate } from './scheduled-date.tsx'

interface BoardEditorProps {
  /** The board to change; null for a new one. */
  board: BoardDocument | null
  opened: boolean
  onClose: () => void
}

/** Creates or changes a board: its name, its date and its categories (specification §2, §5, §8). */
export function BoardEditor({ board, opened, onClose }: BoardEditorProps) {
  const [before] = useState(() => formOfBoard(board))
  const [form, setForm] = useState<BoardForm>(before)
  // Problems show once Save was pressed, and then go as they are mended.
  const [wasSubmitted, setSubmitted] = useState(false)
  const save = useSaveBoard()
  const nameField = useRef<HTMLInputElement>(null)
  const dayField = useRef<HTMLInputElement>(null)
  const problems = wasSubmitted ? boardFormProblems(form) : { name: null, day: null }
  const leaving = useDiscardQuestion(opened && isFormChanged(form, before), onClose)

  const toggle = useCallback(
    (categories: readonly string[]) =>
      setForm((last) => ({ ...last, categories: toggleGuide(categories, last.categories) })),
    [],
  )

  function change(fields: Partial<BoardForm>) {
    setForm((last) => ({ ...last, ...fields }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const toSave = boardOfForm(form)
    if (toSave === null) {
      const field = boardFormProblems(form).name !== null ? nameField : dayField
      field.current?.focus()
      return
    }
    save.mutate(
      { id: board?.$id, board: toSave },
      {
        onSuccess: (saved) => {
          notifyDone(`Board "${saved.name}" has been saved.`)
          onClose()
        },
      },
    )
  }

  return (
    <>
      <Dialog
        title={board ? 'Edit Board' : 'Create New Board'}
        opened={opened}
        onClose={leaving.ask}
        size="xl"
        fillsPhone
        closesOnEscape={!leaving.asking}
      >
        <form onSubmit={submit} noValidate>
          <div className={classes.fields}>
            <TextInput
              ref={nameField}
              label="Board Name"
              value={form.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
              error={problems.name}
              maxLength={LONGEST_BOARD_NAME}
              autoComplete="off"
              data-autofocus
            />
            <ScheduledDate
              inputRef={dayField}
              value={form.day}
              onChange={(day) => change({ day })}
              error={problems.day}
            />
          </div>
          <CategoryChoice
            chosen={form.categories}
            includedBefore={before.categories}
            onToggle={toggle}
          />
          <DialogActions>
            {save.isError && (
              <DialogFailure
                message={
                  board
                    ? 'An error occurred while updating the board.'
                    : 'An error occurred while creating the board.'
                }
                detail={errorMessage(save.error, '')}
              />
            )}
            <Button variant="default" onClick={leaving.ask}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save Board
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <DiscardQuestion {...leaving}>What you changed on this board is not saved.</DiscardQuestion>
    </>
  )
}
