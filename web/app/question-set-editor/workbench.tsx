import { Button } from '@mantine/core'
import { type EditorState, isFull, openEditor } from '@squared-away/domain/question-sets/editor'
import { isOpenFilter } from '@squared-away/domain/question-sets/search'
import { IconKeyboard, IconPlus, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { questionSetAddress } from '../addresses/screens.ts'
import { KeysDialog } from '../ui/dialogs/keys-dialog.tsx'
import { UnsavedGuard } from '../ui/leaving/unsaved-guard.tsx'
import { EmptyState } from '../ui/states/states.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CommitBar } from './commit/commit-bar.tsx'
import { CommitFlow } from './commit/commit-flow.tsx'
import { DiscardChanges } from './commit/discard-changes.tsx'
import type { OpenedSet } from './edited-set.ts'
import { FIELD_KEYS } from './editor-actions.ts'
import { QuestionForm } from './form/question-form.tsx'
import { ListTools } from './list/list-tools.tsx'
import { QuestionList } from './list/question-list.tsx'
import { UndoDeletion } from './list/undo-deletion.tsx'
import { SetHeader } from './set-header.tsx'
import { useWorkbench } from './use-workbench.tsx'
import classes from './workbench.module.css'

interface WorkbenchProps {
  opened: OpenedSet
  /** What the editor starts from: the questions as they are, or with a draft's edits. */
  initial: EditorState
  /** The id that its draft is kept under. */
  draftId: string
}

/** The editor of a set: the list, the open question, and the way to a commit. */
export function Workbench({ opened, initial, draftId }: WorkbenchProps) {
  const [base, setBase] = useState(opened)
  const bench = useWorkbench({ setId: opened.set.$id, initial, draftId })
  const { store, settled, shown, filter, actions } = bench
  const [dialog, setDialog] = useState<'keys' | 'categories' | 'discard' | null>(null)
  const keys = bench.actionsWith(() => setDialog('keys'))
  const close = () => setDialog(null)

  return (
    <>
      <SetHeader set={base.set} count={bench.count}>
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
          onClick={() => setDialog('keys')}
        >
          Keys
        </Button>
      </SetHeader>
      <CommitFlow
        base={base}
        bench={bench}
        onMoved={(newer, state) => {
          setBase(newer)
          bench.moveOnto(newer.set.$id, state)
        }}
      />
      <div className={classes.panes} data-view={bench.view}>
        <section className={classes.pane} data-pane="list" aria-label="All questions">
          <ListTools
            settled={settled}
            filter={filter}
            onFilter={bench.setFilter}
            shownCount={shown.length}
            totalCount={bench.count}
            onLeave={bench.focusList}
          />
          {shown.length === 0 ? (
            <EmptyState
              title={bench.count === 0 ? 'No questions yet.' : 'No question is like that.'}
            />
          ) : (
            <QuestionList
              store={store}
              shown={shown}
              activeId={bench.activeId}
              onActivate={bench.activate}
              onPress={bench.press}
              onOpen={bench.openFields}
              actions={keys}
              listRef={bench.listRef}
            />
          )}
          <div className={classes.foot}>
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              disabled={isFull(settled)}
              onClick={bench.add}
            >
              Add a question
            </Button>
            <UndoDeletion store={store} onUndo={bench.undo} />
          </div>
        </section>
        <section className={classes.pane} data-pane="form" aria-label="The open question">
          {bench.activeId === null ? (
            <EmptyState title="Choose a question to edit it." />
          ) : (
            <QuestionForm
              key={bench.activeId}
              store={store}
              id={bench.activeId}
              categories={bench.categories}
              isChecked={bench.isChecked}
              actions={actions.filter(({ inForm }) => inForm)}
              onPrevious={() => bench.step(-1)}
              onNext={() => bench.step(1)}
              onBack={bench.backToList}
            />
          )}
        </section>
      </div>
      <p className="visually-hidden" aria-live="polite" data-announcement>
        {bench.said}
      </p>
      <CommitBar
        isUnsaved={bench.isUnsaved}
        isKept={bench.isKept}
        problems={bench.problems}
        onJump={bench.jump}
        onCommit={bench.tryCommit}
        onDiscard={() => setDialog('discard')}
      />
      <UnsavedGuard isUnsaved={bench.isUnsaved}>
        {bench.isKept
          ? 'What you changed is not committed. A draft stays on this device until you come back or log out.'
          : 'What you changed is not committed and will be lost.'}
      </UnsavedGuard>
      <KeysDialog
        opened={dialog === 'keys'}
        onClose={close}
        actions={[
          { id: 'open', keyLabel: 'Enter', label: 'In the list: edit the question' },
          ...keys,
          ...FIELD_KEYS,
        ]}
      />
      <CategoryDialog
        state={store.state()}
        shown={isOpenFilter(filter) ? null : shown}
        opened={dialog === 'categories'}
        onClose={close}
        onRename={bench.renameCategory}
        onMove={bench.moveToCategory}
      />
      <DiscardChanges
        opened={dialog === 'discard'}
        onClose={close}
        onDiscard={() => {
          close()
          bench.start(openEditor(store.state().type, base.questions))
        }}
      />
      {/* After the guard, which has to know first that nothing is unsaved any more. */}
      {bench.committed !== null && (
        <Navigate to={questionSetAddress(bench.committed.setId)} replace />
      )}
    </>
  )
}
