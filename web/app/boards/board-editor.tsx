import { Button, TextInput } from '@mantine/core'
import { toggleGuide } from '@squared-away/domain/boards/category-choice'
import { planOfForm } from '@squared-away/domain/boards/plan-form'
import { LONGEST_BOARD_NAME } from '@squared-away/domain/entities/board'
import { useCallback, useState } from 'react'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { useSaveBoardPlan } from '../data/boards/board-plan.ts'
import { useSaveBoard } from '../data/boards/boards.ts'
import { BoardChangedError } from '../data/boards/replace-board.ts'
import { errorMessage } from '../data/calls/errors.ts'
import type { PlanToSave } from '../data/queue/edits.ts'
import { ScheduledDate } from '../ui/dates/scheduled-date.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { Form } from '../ui/forms/form.tsx'
import { useSubmittedForm } from '../ui/forms/use-submitted-form.ts'
import { DiscardQuestion, useDiscardQuestion } from '../ui/leaving/discard-question.tsx'
import { KeptDraftNote } from '../ui/leaving/kept-draft-note.tsx'
import { MemorandumDialog } from '../ui/memorandum/memorandum-dialog.tsx'
import type { TakenFromMemorandum } from '../ui/memorandum/read-pasted.ts'
import classes from './board-editor.module.css'
import {
  BOARD_RULES,
  type BoardForm,
  boardOfForm,
  formOfBoard,
  isFormChanged,
} from './board-form.ts'
import { CategoryChoice } from './category-choice.tsx'
import { type PlanEdit, PlanPart } from './plan/plan-part.tsx'
import { tellSaved } from './tell-saved.ts'
import { TopicCount } from './topic-count.tsx'
import { useBoardDraft, useEarlierDraft } from './use-board-draft.ts'

interface BoardEditorProps {
  /** The board to change; null for a new one. */
  board: BoardDocument | null
  opened: boolean
  onClose: () => void
}

/** Creates or changes a board: its name, date, categories and plan (specification §2, §5, §8). */
export function BoardEditor({ board, opened, onClose }: BoardEditorProps) {
  const [before] = useState(() => formOfBoard(board))
  const earlier = useEarlierDraft(board)
  const form = useSubmittedForm<BoardForm>({
    initialValues: earlier?.data.form ?? before,
    validate: BOARD_RULES,
  })
  const { values, setFieldValue, errors } = form
  // Null while it is as it was: a board that nobody planned has no plan of its own.
  const [plan, setPlan] = useState<PlanEdit | null>(() =>
    earlier?.data.plan ? { form: earlier.data.plan, opened: {} } : null,
  )
  // What a save would replace.
  const [seen, setSeen] = useState(board)
  const save = useSaveBoard()
  const savePlan = useSaveBoardPlan()
  const isChanged = plan !== null || isFormChanged(values, before)
  const dropDraft = useBoardDraft(
    board,
    { form: values, plan: plan?.form ?? null },
    opened && isChanged,
  )
  const leaving = useDiscardQuestion(opened && isChanged, close)

  function close() {
    dropDraft()
    onClose()
  }

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
    const times = plan === null ? null : planOfForm(plan.form)
    if (plan !== null && times === null) return undefined
    return saveAll(filled, plan && times && { opened: plan.opened, plan: times })
  }

  async function saveAll(
    filled: BoardForm,
    times: { opened: Partial<PlanToSave>; plan: PlanToSave } | null,
  ) {
    const saved = await save.mutateAsync({ seen, board: boardOfForm(filled) }).catch(takeNotice)
    // What was created by this press is changed by the next one, if its plan is not saved.
    setSeen(saved.board)
    if (times !== null) await savePlan.mutateAsync({ boardId: saved.board.$id, ...times })
    tellSaved(saved)
    close()
  }

  /** Who is told that it was changed elsewhere, and saves again, replaces that version. */
  function takeNotice(error: unknown): never {
    if (error instanceof BoardChangedError) setSeen(error.board)
    throw error
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
        <Form onSubmit={form.onSubmit(send)}>
          {earlier !== null && (
            <KeptDraftNote keptAt={earlier.keptAt}>
              &lsquo;Cancel&rsquo; takes you back to the saved version.
            </KeptDraftNote>
          )}
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
          <PlanPart boardId={board?.$id ?? null} edit={plan} onChange={setPlan} />
          <CategoryChoice
            chosen={values.categories}
            includedBefore={before.categories}
            onToggle={toggle}
          />
          <DialogActions>
            {save.error instanceof BoardChangedError && (
              <DialogFailure
                message={save.error.message}
                detail="Save again to replace that version, or cancel to keep it."
              />
            )}
            {save.isError && !(save.error instanceof BoardChangedError) && (
              <DialogFailure
                message={
                  board
                    ? 'An error occurred while updating the board.'
                    : 'An error occurred while creating the board.'
                }
                detail={errorMessage(save.error, '')}
              />
            )}
            {savePlan.isError && (
              <DialogFailure
                message="The board was saved, but its study time was not."
                detail={errorMessage(savePlan.error, '')}
              />
            )}
            <TopicCount count={values.categories.length} />
            <Button variant="default" onClick={leaving.ask}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending || savePlan.isPending}>
              Save Board
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
      {isPasting && <MemorandumDialog opened onClose={() => setPasting(false)} onTake={take} />}
      <DiscardQuestion {...leaving}>Your changes to this board are not saved.</DiscardQuestion>
    </>
  )
}
