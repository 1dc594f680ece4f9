import { Button } from '@mantine/core'
import { type EditorState, isFull } from '@squared-away/domain/question-sets/editor'
import { IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { EditorAction } from '../editor-actions.ts'
import type { EditorStore } from '../editor-store.ts'
import { ListTools } from '../list/list-tools.tsx'
import { QuestionList } from '../list/question-list.tsx'
import { UndoDeletion } from '../list/undo-deletion.tsx'
import type { ListEdits } from './list-edits.ts'
import type { OpenQuestion } from './use-open-question.ts'
import classes from './workbench.module.css'

interface ListPaneProps {
  store: EditorStore
  /** The state as it was when typing last paused. */
  settled: EditorState
  question: OpenQuestion
  edits: ListEdits
  /** How many questions the set holds. */
  count: number
  keys: readonly EditorAction[]
}

/** All questions, with what searches and extends them. */
export function ListPane({ store, settled, question, edits, count, keys }: ListPaneProps) {
  const { shown, activeId } = question
  return (
    <section className={classes.pane} data-pane="list" aria-label="All questions">
      <ListTools
        settled={settled}
        filter={question.filter}
        onFilter={question.setFilter}
        shownCount={shown.length}
        totalCount={count}
        onLeave={question.showList}
      />
      {shown.length === 0 ? (
        <EmptyState title={count === 0 ? 'No questions yet.' : 'No matching questions.'} />
      ) : (
        <QuestionList
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
          disabled={isFull(settled)}
          onClick={edits.add}
        >
          Add a question
        </Button>
        <UndoDeletion store={store} onUndo={edits.undo} />
      </div>
    </section>
  )
}
