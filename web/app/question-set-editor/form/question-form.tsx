import { ActionIcon, Button } from '@mantine/core'
import type { EditorField } from '@squared-away/domain/question-sets/rows'
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { type EditorCommand, keyShortcut } from '../editor-actions.ts'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { ANSWER_FIELDS } from './field-names.ts'
import { MoreFields } from './more-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { QuestionField } from './question-field.tsx'
import classes from './question-form.module.css'
import { QuestionPlace } from './question-place.tsx'

interface QuestionFormProps {
  store: EditorStore
  id: string
  /** Also reports missing texts, once a commit was tried. */
  isChecked: boolean
  /** Actions on the question. */
  actions: readonly EditorCommand[]
  onPrevious: () => void
  onNext: () => void
  /** Returns to the list. */
  onBack: () => void
}

/** Edits the open question; each text updates the set on every keystroke. */
export function QuestionForm(props: QuestionFormProps) {
  const { store, id, isChecked, actions, onPrevious, onNext, onBack } = props
  const type = useEditor(store, (state) => state.type)
  const field = (name: EditorField) => (
    <QuestionField key={name} field={name} {...{ store, id, isChecked }} />
  )

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onBack()
    else if (event.altKey && event.key === 'PageUp') onPrevious()
    else if (event.altKey && event.key === 'PageDown') onNext()
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields within, listed in Keys
    <div className={classes.form} onKeyDown={onKeyDown}>
      <div className={classes.top}>
        <Button
          className={classes.back}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={onBack}
        >
          All questions
        </Button>
        <QuestionPlace store={store} id={id} />
        <div className={classes.steps}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Previous question"
            title="Previous question (Alt+Page Up)"
            onClick={onPrevious}
          >
            <IconChevronUp size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Next question"
            title="Next question (Alt+Page Down)"
            onClick={onNext}
          >
            <IconChevronDown size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      <div className={classes.fields}>
        {field('questionText')}
        <PictureField {...{ store, id }} />
        {type === 'situational' && (
          <p className={classes.hint}>
            The answering strategy: Situation, Task, Action and Result.
          </p>
        )}
        {ANSWER_FIELDS[type].map(field)}
        <div className={classes.pair}>
          {field('category')}
          {field('regulationRef')}
        </div>
        {type === 'standard' && <MoreFields {...{ store, id, field }} />}
      </div>
      <div className={classes.actions}>
        {actions.map((action) => (
          <Button
            key={action.id}
            variant={action.id === 'delete' ? 'subtle' : 'default'}
            {...(action.id === 'delete' ? { color: 'red' } : {})}
            leftSection={action.icon}
            aria-keyshortcuts={keyShortcut(action)}
            disabled={!action.isEnabled}
            onClick={action.run}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
