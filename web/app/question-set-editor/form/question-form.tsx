import { ActionIcon, Button } from '@mantine/core'
import { findEditorRow } from '@squared-away/domain/question-sets/editor'
import type { EditorField } from '@squared-away/domain/question-sets/rows'
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { QuestionPicture } from '../../ui/pictures/question-picture.tsx'
import { type EditorCommand, keyShortcut } from '../editor-actions.ts'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { ANSWER_FIELDS } from './field-names.ts'
import { QuestionField } from './question-field.tsx'
import classes from './question-form.module.css'
import { QuestionPlace } from './question-place.tsx'

const FIELDS = ['spoken', 'why', 'items'] as const satisfies EditorField[]

interface MoreFieldsProps {
  store: EditorStore
  id: string
  field: (name: EditorField) => ReactNode
}

/** Optional fields, collapsed until used. */
function MoreFields({ store, id, field }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(() => {
    const row = findEditorRow(store.state(), id)
    return FIELDS.some((name) => row?.[name])
  })
  return (
    <details
      className={classes.more}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>More: spoken answer, why, list items</summary>
      {isOpen && <div className={classes.moreFields}>{FIELDS.map(field)}</div>}
    </details>
  )
}

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

/** The picture of the open question. It can be removed; nothing is shown if there is none. */
function PictureField({ store, id }: { store: EditorStore; id: string }) {
  const picture = useEditor(store, (state) => findEditorRow(state, id)?.picture ?? '')
  if (picture === '') return null
  const remove = () => store.dispatch({ type: 'edit', id, field: 'picture', value: '' })
  return (
    <div>
      <QuestionPicture id={picture} />
      <Button variant="default" size="compact-sm" onClick={remove}>
        Remove the picture
      </Button>
    </div>
  )
}
