import { Button } from '@mantine/core'
import { type EditorState, isFull, openEditor } from '@squared-away/domain/question-sets/editor'
import { IconKeyboard, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { OpenedSet } from '../../data/versions/edited-set.ts'
import { CommitBar } from '../commit/commit-bar.tsx'
import { CommitFlow } from '../commit/commit-flow.tsx'
import { useCommit } from '../commit/use-commit.ts'
import { useEditor } from '../editor-store.ts'
import { EditsGuard } from './edits-guard.tsx'
import { FormPane } from './form-pane.tsx'
import { listActions } from './list-actions.tsx'
import { listEdits } from './list-edits.ts'
import { ListPane } from './list-pane.tsx'
import { counterpartOf } from './newer-version.ts'
import { SetHeader } from './set-header.tsx'
import { useKeptEdits } from './use-kept-edits.ts'
import { useOpenQuestion } from './use-open-question.ts'
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

  const count = useEditor(store, (state) => state.order.length)
  const canAdd = !useEditor(store, isFull)
  const canUndo = useEditor(store, (state) => state.deleted.length > 0)
  const edits = listEdits(store, question, say)
  const actions = listActions(question, edits, { canAdd, canUndo })
  const showKeys = () => setDialog('keys')
  const keys = [
    ...actions,
    { id: 'keys', label: 'Show the keys', key: '?', keyLabel: '?', isEnabled: true, run: showKeys },
  ]

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
