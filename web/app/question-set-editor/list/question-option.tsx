import { rowProblems } from '@squared-away/domain/question-sets/commit'
import { findEditorRow } from '@squared-away/domain/question-sets/editor'
import { placeIn } from '@squared-away/domain/question-sets/row-places'
import { EDITOR_FIELDS, type EditorRow } from '@squared-away/domain/question-sets/rows'
import { IconAlertTriangle, IconGripVertical } from '@tabler/icons-react'
import { memo, type PointerEvent } from 'react'
import { type EditorStore, useEditor } from '../editor-store.ts'
import classes from './question-option.module.css'

interface QuestionOptionProps {
  id: string
  store: EditorStore
  /** Offset from the top of the list and height, in pixels. */
  top: number
  height: number
  /** One-based position and number of listed questions. */
  place: number
  count: number
  isActive: boolean
  isDragged: boolean
  onPress: (id: string) => void
  onGrip: (index: number, event: PointerEvent<HTMLElement>) => void
}

/** Hoisted: a row renders on every keystroke in its question. */
const GRIP = <IconGripVertical size={18} stroke={1.6} />

export const optionId = (id: string) => `row-${id}`

/**
 * A question in the list. Subscribes only to its own row, so typing elsewhere does not render it.
 */
export const QuestionOption = memo(function QuestionOption(props: QuestionOptionProps) {
  const { id, store, top, height, place, count, isActive, isDragged, onPress, onGrip } = props
  const row = useEditor(store, (state) => findEditorRow(state, id))
  const type = useEditor(store, (state) => state.type)
  const number = useEditor(store, (state) => placeIn(state.order, id)) + 1
  const mark = useEditor(store, (state) =>
    changeOf(state.opened.rows[state.slots.get(id) ?? -1], row),
  )
  if (row === undefined) return null
  const [problem] = rowProblems(row, type)

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
    <div
      id={optionId(id)}
      className={classes.option}
      style={{ top, height }}
      role="option"
      aria-selected={isActive}
      aria-setsize={count}
      aria-posinset={place}
      data-dragged={isDragged || undefined}
      onClick={() => onPress(id)}
    >
      <span
        className={classes.grip}
        aria-hidden="true"
        title="Drag to move"
        onPointerDown={(event) => onGrip(place - 1, event)}
        onClick={(event) => event.stopPropagation()}
      >
        {GRIP}
      </span>
      <span className={classes.number}>{number}</span>
      <span className={classes.words}>
        <span className={classes.text} data-blank={row.questionText.trim() === '' || undefined}>
          {row.questionText.trim() === '' ? 'New question' : row.questionText}
        </span>
        <span className={classes.more}>
          {problem === undefined ? (
            <span className={classes.category}>{row.category}</span>
          ) : (
            <span className={classes.problem}>
              <IconAlertTriangle size={14} aria-hidden="true" />
              {sentence(problem.says)}
            </span>
          )}
          {mark !== '' && <span className={classes.mark}>{mark}</span>}
        </span>
      </span>
    </div>
  )
})

function changeOf(opened: EditorRow | undefined, row: EditorRow | undefined): string {
  if (opened === undefined) return 'Added'
  if (row === undefined || row === opened) return ''
  if (EDITOR_FIELDS.every((field) => opened[field] === row[field])) return ''
  return 'Edited'
}

/** 'has no answer.' as the list says it: 'No answer.' */
function sentence(says: string): string {
  const words = says.replace(/^has /, '').replace(/:.*$/, '.')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
