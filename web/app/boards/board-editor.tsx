import { Button, TextInput } from '@mantine/core'
import { toggleGuide } from '@squared-away/domain/boards/category-choice'
import { LONGEST_BOARD_NAME } from '@squared-away/domain/entities/board'
import { useCallback, useState } from 'react'
import { errorMessage } from '../data/calls/errors.ts'
import type { BoardDocument } from '../data/queries/active-board.ts'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { useSubmittedForm } from '../ui/forms/use-submitted-form.ts'
import { DiscardQuestion, useDiscardQuestion } from '../ui/leaving/discard-question.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import classes from './board-editor.module.css'
import {
  BOARD_RULES,
  type BoardForm,
  boardOfForm,
  formOfBoard,
  isFormChanged,
} from './board-form.ts'
import { useSaveBoard } from './board-queries.ts'
import { CategoryChoice } from './category-choice.tsx'
import { MemorandumDialog, type TakenFromMemorandum } from './memorandum/memorandum-dialog.tsx'
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
  const form = useSubmittedForm({ initialValues: before, validate: BOARD_RULES })
  const { values, setFieldValue, errors } = form
  const save = useSaveBoard()
  const leaving = useDiscardQuestion(opened && isFormChanged(values, before), onClose)

  const toggle = useCallback(
    (categories: readonly string[]) =>
      setFieldValue('categories', (last) => toggleGuide(categories, last)),
    [setFieldValue],
  )

  const [isPasting, setPasting] = useState(false)
  function take({ day, categories }: TakenFromMemorandum) {
    if (day !== null) setFieldValue('day', day)
    setFieldValue('categories', (last) => [...new Set([...last, ...categories])])
  }

  function send(filled: BoardForm) {
    save.mutate(
      { id: board?.$id, board: boardOfForm(filled) },
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
        closesOnEscape={!leaving.asking && !isPasting}
      >
        <form onSubmit={form.onSubmit(send)} noValidate>
          <div className={classes.fields}>
            <TextInput
              label="Board Name"
              value={values.name}
              onChange={(event) => setFieldValue('name', event.currentTarget.value)}
              error={errors.name}
              maxLength={LONGEST_BOARD_NAME}
              autoComplete="off"
              data-autofocus
            />
            <ScheduledDate
              value={values.day}
              onChange={(day) => setFieldValue('day', day)}
              error={errors.day}
            />
          </div>
          <Button variant="default" className={classes.memorandum} onClick={() => setPasting(true)}>
            Fill in from a memorandum
          </Button>
          <CategoryChoice
            chosen={values.categories}
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
      {isPasting && <MemorandumDialog opened onClose={() => setPasting(false)} onTake={take} />}
      <DiscardQuestion {...leaving}>What you changed on this board is not saved.</DiscardQuestion>
    </>
  )
}
