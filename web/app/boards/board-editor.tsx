import { Button } from '@mantine/core'
import { announcedFacts } from '@squared-away/domain/boards/memorandum/announced-facts'
import type { PlanForm } from '@squared-away/domain/boards/plan-form'
import { targetDateOfTyped } from '@squared-away/domain/boards/typed-day'
import { foldedText } from '@squared-away/domain/text/folded-text'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useCallback, useEffect, useReducer, useState } from 'react'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { keepBoardDayFacts } from '../data/boards/board-day-facts.ts'
import { keepMemorandumMembers } from '../data/boards/board-members.ts'
import { boardsQuery } from '../data/boards/boards.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { useConflictQuestion } from '../ui/conflicts/use-conflict-question.ts'
import { ScheduledDate } from '../ui/dates/scheduled-date.tsx'
import { TextFields } from '../ui/form-schemas/text-fields.tsx'
import { focusFirstFault } from '../ui/forms/sent-values.ts'
import { EditorDialog } from '../ui/leaving/editor-dialog.tsx'
import { KeptDraftNote } from '../ui/leaving/kept-draft-note.tsx'
import { MemorandumDialog } from '../ui/memorandum/memorandum-dialog.tsx'
import type { TakenFromMemorandum } from '../ui/memorandum/read-pasted.ts'
import { boardDrafts, draftName } from './board-drafts.ts'
import classes from './board-editor.module.css'
import {
  boardEditorReducer,
  boardProblems,
  boardToSave,
  isBoardEdited,
  openBoardEditor,
} from './board-editor-state.ts'
import { type BoardForm, boardForm } from './board-form.ts'
import { CategoryChoice, TopicCount } from './category-choice.tsx'
import { PlanPart } from './plan/plan-part.tsx'
import { useSaveBoardAndPlan } from './save-board.ts'

interface BoardEditorProps {
  /** The board to change; null for a new one. */
  board: BoardDocument | null
  opened: boolean
  onClose: () => void
}

/** The state of the editor, with its draft on this device, and saving. */
function useBoardEditing({ board, opened, onClose }: BoardEditorProps) {
  const earlier = useEarlierDraft(board)
  const [state, dispatch] = useReducer(boardEditorReducer, null, () =>
    openBoardEditor(board, earlier?.data ?? null),
  )
  const { form, plan } = state
  const isChanged = isBoardEdited(state)
  const draft = { form, plan: plan?.form ?? null }
  const dropDraft = useBoardDraft(board, draft, opened && isChanged)
  const { ask, question } = useConflictQuestion()
  const { save, isPending, failure } = useSaveBoardAndPlan(board === null, ask, (saved) =>
    dispatch({ type: 'rebase', board: saved, sent: form }),
  )

  function close() {
    dropDraft()
    onClose()
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    dispatch({ type: 'submit' })
    const toSave = boardToSave(state)
    if (toSave !== null) return save(toSave).then(close)
    focusFirstFault(undefined, undefined, event)
    return undefined
  }
  const dialog = { onClose: close, onSubmit: submit, question, isChanged, isPending, failure }
  return { earlier, state, dispatch, dialog }
}

/** Creates or changes a board: its name, date, categories and plan (specification §2, §5, §8). */
export function BoardEditor(props: BoardEditorProps) {
  const { board, opened } = props
  const { earlier, state, dispatch, dialog } = useBoardEditing(props)
  const { form, plan, initial } = state
  const [isPasting, setPasting] = useState(false)
  const hasNamesake = useHasNamesake(board, form.name)
  const problems = state.isSubmitted ? boardProblems(state) : null
  const toggle = useCallback(
    (categories: readonly string[]) => dispatch({ type: 'toggle-categories', categories }),
    [dispatch],
  )

  return (
    <>
      <EditorDialog
        title={board ? 'Edit Board' : 'Create New Board'}
        opened={opened}
        size="xl"
        fillsPhone
        warning="Your changes to this board are not saved."
        confirm="Save Board"
        {...dialog}
        note={<TopicCount count={form.categories.length} />}
      >
        {earlier !== null && (
          <KeptDraftNote keptAt={earlier.keptAt}>
            &lsquo;Cancel&rsquo; takes you back to the saved version.
          </KeptDraftNote>
        )}
        <div className={classes.fields}>
          <TextFields
            fields={boardForm.shape}
            values={form}
            problems={problems}
            isFirst
            onChange={(fields) => dispatch({ type: 'edit', fields })}
          />
          <ScheduledDate
            value={form.targetDate}
            onChange={(targetDate) => dispatch({ type: 'edit', fields: { targetDate } })}
            error={problems?.targetDate}
          />
        </div>
        {hasNamesake && <p role="status">You have another board with this name.</p>}
        <Button variant="default" className={classes.memorandum} onClick={() => setPasting(true)}>
          Fill in from a memorandum
        </Button>
        <PlanPart
          boardId={board?.$id ?? null}
          edit={plan}
          board={{ targetDate: targetDateOfTyped(form.targetDate), categories: form.categories }}
          onChange={(changed) => dispatch({ type: 'edit-plan', plan: changed })}
        />
        <CategoryChoice
          chosen={form.categories}
          includedBefore={initial.categories}
          onToggle={toggle}
        />
      </EditorDialog>
      {isPasting && (
        <BoardMemorandum
          onClose={() => setPasting(false)}
          onTake={(taken) => dispatch({ type: 'fill-in', ...taken })}
        />
      )}
    </>
  )
}

/** Whether another board of the user has this name. */
function useHasNamesake(board: BoardDocument | null, typed: string): boolean {
  const { $id: userId } = useSignedInUser()
  const { data: boards = [] } = useQuery(boardsQuery(userId))
  return boards.some(
    ({ $id, name }) => $id !== board?.$id && foldedText(name) === foldedText(typed.trim()),
  )
}

interface BoardMemorandumProps {
  onClose: () => void
  onTake: (taken: Omit<TakenFromMemorandum, 'members' | 'details'>) => void
}

/** Reads the board's memorandum. Its members and facts stay on this device, beside the board. */
function BoardMemorandum({ onClose, onTake }: BoardMemorandumProps) {
  const { $id: userId } = useSignedInUser()
  return (
    <MemorandumDialog
      opened
      onClose={onClose}
      onTake={({ members, details, ...taken }) => {
        keepMemorandumMembers(userId, members)
        if (taken.day !== null) {
          const facts = { ...announcedFacts(details), notUnderstood: taken.leftOver }
          keepBoardDayFacts(userId, taken.day, facts)
        }
        onTake(taken)
      }}
    />
  )
}

/** The draft of an earlier visit, or null. */
function useEarlierDraft(board: BoardDocument | null) {
  const { $id: userId } = useSignedInUser()
  const [earlier] = useState(() => boardDrafts.kept(userId, draftName(board)))
  return earlier
}

/**
 * Saves a draft on this device while the editor is open. If the session ends, the editor unmounts
 * without closing and the draft stays.
 *
 * @returns a function that drops the draft, to call when the user saves or discards it.
 */
function useBoardDraft(
  board: BoardDocument | null,
  { form, plan }: { form: BoardForm; plan: PlanForm | null },
  isWorthKeeping: boolean,
): () => void {
  const { $id: userId } = useSignedInUser()
  const name = draftName(board)
  const data = JSON.stringify({ form, plan })
  useEffect(() => {
    if (!isWorthKeeping) return boardDrafts.drop(userId, name)
    const keptAt = new Date().toISOString()
    boardDrafts.keep(userId, { data: JSON.parse(data), keptAt, basedOn: null }, name)
  }, [userId, name, data, isWorthKeeping])
  return () => boardDrafts.drop(userId, name)
}
