import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { cardsOfTable, type TableCards } from '@squared-away/domain/decks/table-cards'
import {
  COLUMN_ROLES,
  type ColumnRole,
  isUsable,
  type TableColumns,
} from '@squared-away/domain/decks/table-columns'
import { useMemo, useState } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import classes from './columns-step.module.css'
import type { FoundTable } from './found-cards.ts'
import { columnsFor, rememberColumns } from './remembered-columns.ts'

const ROLE_NAMES: Record<ColumnRole, string> = {
  question: 'Question',
  answer: 'Answer',
  option: 'Option',
  wrong: 'Wrong answer',
  category: 'Category',
  reference: 'Reference',
  why: 'Why',
  items: 'List',
  spoken: 'Spoken answer',
  unused: 'Not used',
}

const ROWS_SHOWN = 5

interface ColumnsStepProps {
  table: FoundTable
  onDone: (cards: TableCards) => void
  /** Absent for a table that is all there is. */
  onLeaveOut?: (() => void) | undefined
  onBack: () => void
}

/** Says what each column of a table holds: guessed, and changed by the user. */
export function ColumnsStep({ table, onDone, onLeaveOut, onBack }: ColumnsStepProps) {
  const { $id: userId } = useSignedInUser()
  const [columns, setColumns] = useState(() => columnsFor(userId, table))
  const { header, roles } = columns
  const found = useMemo(() => cardsOfTable(table.rows, columns), [table, columns])
  const canGoOn = isUsable(roles) && found.cards.length > 0

  function goOn() {
    rememberColumns(userId, table, columns)
    onDone(found)
  }

  return (
    <>
      <p className={classes.more}>
        Read as {table.form}. Check which column is the question and which is the answer.
      </p>
      {table.notes.map((note) => (
        <p key={note} className={classes.more}>
          {note}
        </p>
      ))}
      <ColumnsTable
        rows={table.rows}
        columns={columns}
        onRoles={(changed) => setColumns({ header, roles: changed })}
      />
      <Checkbox
        className={classes.header}
        label={
          table.guess.header > 0
            ? `Row ${table.guess.header + 1} names the columns`
            : 'The first row names the columns'
        }
        checked={header !== -1}
        onChange={({ currentTarget }) =>
          setColumns({
            roles,
            header: currentTarget.checked ? Math.max(table.guess.header, 0) : -1,
          })
        }
      />
      <DialogActions>
        <p className={classes.found} role="status">
          {isUsable(roles)
            ? foundText(found.cards.length, found.skipped.length)
            : 'Choose a column for the question and one for the answer.'}
        </p>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        {onLeaveOut && (
          <Button variant="default" onClick={onLeaveOut}>
            Leave this table out
          </Button>
        )}
        <Button onClick={goOn} disabled={!canGoOn}>
          Look through the cards
        </Button>
      </DialogActions>
    </>
  )
}

interface ColumnsTableProps {
  rows: FoundTable['rows']
  columns: TableColumns
  onRoles: (roles: TableColumns['roles']) => void
}

/** The first rows, each column under the choice of what it holds. */
function ColumnsTable({ rows, columns: { header, roles }, onRoles }: ColumnsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
    <section className={classes.scroller} tabIndex={0} aria-label="Columns of the table">
      <table className={classes.table}>
        <thead>
          <tr>
            {roles.map((role, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <th key={place} scope="col">
                <NativeSelect
                  aria-label={`Column ${place + 1}`}
                  value={role}
                  onChange={({ currentTarget }) => {
                    const next = COLUMN_ROLES.find((one) => one === currentTarget.value)
                    if (next) onRoles(roles.with(place, next))
                  }}
                  data={COLUMN_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(Math.max(header, 0), Math.max(header, 0) + ROWS_SHOWN).map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move.
            <tr key={line} className={line === 0 && header !== -1 ? classes.names : undefined}>
              {roles.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={place}>
                  <span className={classes.text}>{shownText(row[place])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The beginning of a cell, without blank lines. */
function shownText(cell = ''): string {
  return cell.slice(0, 120).replaceAll(/\n\s*\n/g, '\n')
}

/** '12 cards found, 1 left out, 1 table to check, 1 list to check'. */
export function foundText(cards: number, skipped: number, tables = 0, lists = 0): string {
  const toCheck = (count: number, thing: string) =>
    count === 0 ? '' : `${count} ${thing}${count === 1 ? '' : 's'} to check`
  return [countText(cards, skipped), toCheck(tables, 'table'), toCheck(lists, 'list')]
    .filter((text) => text !== '')
    .join(', ')
}

function countText(cards: number, skipped: number): string {
  if (cards === 0 && skipped === 0) return ''
  const found = `${cards.toLocaleString('en-US')} ${cards === 1 ? 'card' : 'cards'} found`
  return skipped === 0 ? found : `${found}, ${skipped.toLocaleString('en-US')} left out`
}
