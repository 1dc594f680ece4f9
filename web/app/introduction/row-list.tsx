import { ActionIcon, Button } from '@mantine/core'
import { INTRODUCTION_LIMITS } from '@squared-away/domain/soldier/introduction-data'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../data/new-id.ts'
import classes from './row-list.module.css'

interface RowListProps<Row extends { id: string }> {
  title: string
  /** Singular name of an entry, in lower case: 'award'. */
  what: string
  rows: readonly Row[]
  blank: Omit<Row, 'id'>
  onChange: (rows: Row[]) => void
  /** The two fields of a row; the first gets the focus in a new row. */
  fields: (row: Row, number: number, change: (fields: Partial<Row>) => void) => ReactNode
}

/** An editable list of the introduction, with buttons to add and remove rows. */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  const { title, what, rows, blank, onChange, fields } = props
  const group = useRef<HTMLFieldSetElement>(null)

  function add() {
    const row = { ...blank, id: newId() } as Row
    flushSync(() => onChange([...rows, row]))
    focusRow(rows.length)
  }

  function remove(index: number) {
    flushSync(() => onChange(rows.toSpliced(index, 1)))
    focusRow(Math.min(index, rows.length - 2))
  }

  /** The first field of a row, or the add button if there are no rows. */
  function focusRow(index: number) {
    const row = group.current?.querySelectorAll('[data-row]')[index]
    const field = row?.querySelector('input') ?? group.current?.querySelector('[data-add]')
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <fieldset className={classes.group} ref={group}>
      <legend className={classes.title}>{title}</legend>
      {rows.map((row, index) => (
        <div key={row.id} className={classes.row} data-row>
          {fields(row, index + 1, (changed) =>
            onChange(rows.map((other) => (other === row ? { ...row, ...changed } : other))),
          )}
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="red"
            size="lg"
            aria-label={`Remove ${what} ${index + 1}`}
            onClick={() => remove(index)}
          >
            <IconTrash size={19} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={rows.length >= INTRODUCTION_LIMITS.rows}
        onClick={add}
        data-add
      >
        Add {what}
      </Button>
    </fieldset>
  )
}

/** A field's label, with the row number for screen readers. */
export function RowLabel({ children, number }: { children: string; number: number }) {
  return (
    <>
      {children} <span className="visually-hidden">{number}</span>
    </>
  )
}
