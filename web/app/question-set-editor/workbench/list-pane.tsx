import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { EditorCommand } from '../editor-actions.ts'
import type { EditorStore } from '../editor-store.ts'
import { ListTools } from '../list/list-tools.tsx'
import { EditorQuestionList } from '../list/question-list.tsx'
import { UndoDeletion } from '../list/undo-deletion.tsx'
import type { ListEdits } from './list-edits.ts'
import type { OpenQuestion } from './use-open-question.ts'
import classes from './workbench.module.css'

interface ListPaneProps {
  store: EditorStore
  question: OpenQuestion
  edits: ListEdits
  /** Number of questions in the set. */
  count: number
  /** False if the set is full. */
  canAdd: boolean
  keys: readonly EditorCommand[]
}

/** The list with its search and buttons. */
export function ListPane({ store, question, edits, count, canAdd, keys }: ListPaneProps) {
  const { shown, activeId } = question
  return (
    <section className={classes.pane} data-pane="list" aria-label="All questions">
      <ListTools
        store={store}
        filter={question.filter}
        onFilter={question.setFilter}
        shownCount={shown.length}
        totalCount={count}
        onLeave={question.showList}
      />
      {shown.length === 0 ? (
        <EmptyState title={count === 0 ? 'No questions yet.' : 'No matching questions.'} />
      ) : (
        <EditorQuestionList
          {...{ store, shown, activeId }}
          onActivate={question.activate}
          onPress={question.press}
          onOpen={question.open}
          actions={keys}
          listRef={question.listRef}
        />
      )}
      <div className={classes.foot}>
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={!canAdd}
          onClick={edits.add}
        >
          Add a question
        </Button>
        <UndoDeletion store={store} onUndo={edits.undo} />
      </div>
    </section>
  )
}
