import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { EditorCommand } from '../editor-actions.ts'
import type { EditorStore } from '../editor-store.ts'
import { QuestionForm } from '../form/question-form.tsx'
import type { OpenQuestion } from './use-open-question.ts'
import classes from './workbench.module.css'

interface FormPaneProps {
  store: EditorStore
  question: OpenQuestion
  isChecked: boolean
  actions: readonly EditorCommand[]
}

/** The fields of the open question. */
export function FormPane({ store, question, isChecked, actions }: FormPaneProps) {
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
