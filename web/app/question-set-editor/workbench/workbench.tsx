import { Button } from '@mantine/core'
import {
  type EditorState,
  findEditorRow,
  isFull,
  openEditor,
} from '@squared-away/domain/question-sets/editor'
import type { EditorRow } from '@squared-away/domain/question-sets/rows'
import { IconKeyboard, IconTags } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import type { OpenedSet } from '../../data/versions/edited-set.ts'
import { UnsavedGuard } from '../../ui/leaving/unsaved-guard.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { CommitBar } from '../commit/commit-bar.tsx'
import { CommitFlow } from '../commit/commit-flow.tsx'
import { type Commit, useCommit, useIsUnsaved } from '../commit/use-commit.ts'
import { DraftKeeper } from '../drafts/draft-keeper.ts'
import type { EditorCommand } from '../editor-actions.ts'
import { EditorStore, useEditor } from '../editor-store.ts'
import { QuestionForm } from '../form/question-form.tsx'
import { listActions } from './list-actions.tsx'
import { listEdits } from './list-edits.ts'
import { ListPane } from './list-pane.tsx'
import { SetHeader } from './set-header.tsx'
import { type OpenQuestion, useOpenQuestion } from './use-open-question.ts'
import classes from './workbench.module.css'
import { type DialogName, WorkbenchDialogs } from './workbench-dialogs.tsx'

interface WorkbenchProps {
  opened: OpenedSet
  /** The initial state: the stored questions, or a draft. */
  initial: EditorState
  /** Id of the draft. */
  draftId: string
}

/**
 * The editor of a set: list, open question, and commit bar. Renders when the order, the open
 * question or the search changes, but not on typing.
 */
export function Workbench({ opened, initial, draftId }: WorkbenchProps) {
  const [base, setBase] = useState(opened)
  const { store, keeper, isKept } = useKeptEdits({ setId: opened.set.$id, initial, draftId })
  const question = useOpenQuestion(store)
  const commit = useCommit(store, keeper)
  const [said, say] = useState('')
  const [dialog, setDialog] = useState<DialogName | null>(null)

  const showKeys = () => setDialog('keys')
  const { count, canAdd, edits, actions, keys } = useEditing({ store, question }, say, showKeys)

  function goOnWith(newer: OpenedSet, state: EditorState) {
    const id = counterpartOf(store.state(), question.activeId, state)
    setBase(newer)
    store.replace(state)
    keeper.moveTo(newer.set.$id)
    question.openIn(state, id)
  }

  function discardChanges() {
    const state = openEditor(store.state().type, base.questions)
    setDialog(null)
    store.replace(state)
    commit.forgetProblems()
    question.openIn(state, question.activeId)
  }

  return (
    <>
      <SetHeader set={base.set} count={count}>
        <Button
          variant="default"
          leftSection={<IconTags size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => setDialog('categories')}
        >
          Categories
        </Button>
        <Button
          className={classes.keys}
          variant="default"
          leftSection={<IconKeyboard size={18} stroke={1.6} aria-hidden="true" />}
          onClick={showKeys}
        >
          Keys
        </Button>
      </SetHeader>
      <CommitFlow base={base} store={store} commit={commit} onMoved={goOnWith} />
      <div className={classes.panes} data-view={question.view}>
        <ListPane {...{ store, question, edits, count, canAdd, keys }} />
        <FormPane
          {...{ store, question }}
          isChecked={commit.isChecked}
          actions={actions.filter(({ inForm }) => inForm)}
        />
      </div>
      <p className="visually-hidden" aria-live="polite" data-announcement>
        {said}
      </p>
      <CommitBar
        {...{ store, commit, isKept }}
        onJump={question.jump}
        onDiscard={() => setDialog('discard')}
      />
      <EditsGuard {...{ store, commit, isKept }} />
      <WorkbenchDialogs
        {...{ dialog, store, question, edits, keys }}
        onClose={() => setDialog(null)}
        onDiscard={discardChanges}
      />
      {/* After the guard, which must first know that nothing is unsaved. */}
      {commit.leadsTo !== null && <Navigate to={commit.leadsTo} replace />}
    </>
  )
}

/** What can be done with the questions, with its keys. */
function useEditing(
  { store, question }: { store: EditorStore; question: OpenQuestion },
  say: (text: string) => void,
  showKeys: () => void,
) {
  const count = useEditor(store, (state) => state.order.length)
  const canAdd = !useEditor(store, isFull)
  const canUndo = useEditor(store, (state) => state.deleted.length > 0)
  const edits = listEdits(store, question, say)
  const actions = listActions(question, edits, { canAdd, canUndo })
  const keys = [
    ...actions,
    { id: 'keys', label: 'Show the keys', key: '?', keyLabel: '?', isEnabled: true, run: showKeys },
  ]
  return { count, canAdd, edits, actions, keys }
}

/** A question's id in `newer`, the successor of `state`; null if it is gone. */
function counterpartOf(state: EditorState, id: string | null, newer: EditorState): string | null {
  const row = id === null ? undefined : findEditorRow(state, id)
  if (row === undefined) return null
  const same = newer.rows.find((other) => lineageOf(other) === lineageOf(row))
  return same?.id ?? null
}

function lineageOf(row: Pick<EditorRow, 'id' | 'originalQuestionId'>): string {
  return row.originalQuestionId ?? row.id
}

interface EditsGuardProps {
  store: EditorStore
  commit: Commit
  /** False if this device could not store the draft. */
  isKept: boolean
}

/** Asks before leaving uncommitted edits. */
function EditsGuard({ store, commit, isKept }: EditsGuardProps) {
  return (
    <UnsavedGuard isUnsaved={useIsUnsaved(store, commit)}>
      {isKept
        ? 'Your changes are not saved as a version. A draft stays on this device until you come back or log out.'
        : 'Your changes are not saved and will be lost.'}
    </UnsavedGuard>
  )
}

interface KeptEdits {
  setId: string
  /** The initial state: the stored questions, or a draft. */
  initial: EditorState
  /** Id of the draft. */
  draftId: string
}

/** Saves an open editor's draft on the device until it is committed. */
function useKeptEdits({ setId, initial, draftId }: KeptEdits) {
  const { $id: userId } = useSignedInUser()
  const [store] = useState(() => new EditorStore(initial))
  const [isKept, setKept] = useState(true)
  const [keeper] = useState(() => new DraftKeeper({ userId, draftId, setId }, store, setKept))
  useEffect(() => keeper.open(), [keeper])
  return { store, keeper, isKept }
}

interface FormPaneProps {
  store: EditorStore
  question: OpenQuestion
  isChecked: boolean
  actions: readonly EditorCommand[]
}

/** The fields of the open question. */
function FormPane({ store, question, isChecked, actions }: FormPaneProps) {
  const { activeId } = question
  return (
    <section className={classes.pane} data-pane="form" aria-label="The open question">
      {activeId === null ? (
        <EmptyState title="Choose a question to edit it." />
      ) : (
        <QuestionForm
          key={activeId}
          {...{ store, isChecked, actions }}
          id={activeId}
          onPrevious={() => question.step(-1)}
          onNext={() => question.step(1)}
          onBack={question.showList}
        />
      )}
    </section>
  )
}
