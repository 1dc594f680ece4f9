import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Autocomplete, TextInput } from '@mantine/core'
import { type ChainRow, isIncompleteRow } from '@squared-away/domain/soldier/chain-of-command-edits'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import classes from './chain-row.module.css'

/** Maximum length of a position or name (domain/entities/chain-of-command.ts). */
const LONGEST = 128

interface ChainRowEditorProps {
  row: ChainRow
  index: number
  count: number
  /** Suggested positions that are not in the list yet. */
  suggestions: readonly string[]
  actions: RowActions
}

/** Actions on a row; must keep their identity between renders. */
export interface RowActions {
  change: (id: string, fields: Partial<Omit<ChainRow, 'id'>>) => void
  /** Moves by this many places; negative is up. */
  step: (id: string, by: -1 | 1) => void
  remove: (id: string) => void
  /** Focuses the next row, or adds one after the last. */
  next: (id: string) => void
}

/** A position and its holder. */
export const ChainRowEditor = memo(function ChainRowEditor(props: ChainRowEditorProps) {
  const { row, index, actions } = props
  const { id } = row
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    animateLayoutChanges: never,
  })

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    // Capture phase: the suggestions also handle arrow keys.
    event.preventDefault()
    event.stopPropagation()
    actions.step(id, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-row={id}
      data-dragged={isDragging || undefined}
      data-incomplete={isIncompleteRow(row) || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      onKeyDownCapture={onKeyDown}
    >
      <span className={classes.handle} aria-hidden="true" title="Drag to move" {...listeners}>
        <IconGripVertical size={18} stroke={1.6} />
        <span className={classes.number}>{index + 1}</span>
      </span>
      <RowFields {...props} />
    </li>
  )
})

/** Disables the drop animation. */
const never = () => false

/** Memoized: typing renders one of a hundred rows, dragging none. */
const RowFields = memo(function RowFields(props: ChainRowEditorProps) {
  const { row, index, count, suggestions, actions } = props
  const number = index + 1
  const name = row.positionTitle.trim() || `entry ${number}`
  return (
    <>
      <Autocomplete
        className={classes.position}
        classNames={{ label: classes.label }}
        label={<FieldLabel field="Position" number={number} />}
        data={[...suggestions]}
        value={row.positionTitle}
        onChange={(positionTitle) => actions.change(row.id, { positionTitle })}
        maxLength={LONGEST}
        maxDropdownHeight={260}
        openOnFocus={false}
        autoComplete="off"
        data-field="positionTitle"
      />
      <TextInput
        className={classes.name}
        classNames={{ label: classes.label }}
        label={<FieldLabel field="Name" number={number} />}
        value={row.personName}
        onChange={(event) => actions.change(row.id, { personName: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) actions.next(row.id)
        }}
        maxLength={LONGEST}
        autoComplete="off"
        data-field="personName"
      />
      <div className={classes.buttons}>
        <ActionIcon
          className={classes.step}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Move ${name} up`}
          aria-disabled={index === 0}
          data-disabled={index === 0}
          onClick={() => actions.step(row.id, -1)}
        >
          <IconArrowUp size={19} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          className={classes.step}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Move ${name} down`}
          aria-disabled={number === count}
          data-disabled={number === count}
          onClick={() => actions.step(row.id, 1)}
        >
          <IconArrowDown size={19} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`Remove ${name}`}
          onClick={() => actions.remove(row.id)}
        >
          <IconTrash size={19} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
    </>
  )
})

function FieldLabel({ field, number }: { field: string; number: number }) {
  return (
    <>
      {field} <span className="visually-hidden">{number}</span>
    </>
  )
}
