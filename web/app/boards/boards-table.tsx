import { ActionIcon } from '@mantine/core'
import { sortBoards } from '@squared-away/domain/boards/board-rules'
import { dayFactsText, keptDayFacts } from '@squared-away/domain/boards/day-facts'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { IconPencil, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { NameList } from '../ui/names/names.tsx'
import table from '../ui/tables/page-table.module.css'
import { DeleteButton, RowButton } from '../ui/tables/row-button.tsx'
import { ActionsHeader, SortHeader, type SortOrder } from '../ui/tables/sort-header.tsx'
import classes from './boards-table.module.css'

interface BoardsTableProps {
  boards: readonly BoardDocument[]
  onActivate: (board: BoardDocument) => void
  onEdit: (board: BoardDocument) => void
  onDelete: (board: BoardDocument) => void
}

/** The boards, sorted by name or date; cards on a phone (specification §2). */
export function BoardsTable({ boards, ...actions }: BoardsTableProps) {
  const [order, setOrder] = useState<SortOrder<'name' | 'targetDate'>>({
    by: 'name',
    direction: 'ascending',
  })
  const sorted = useMemo(() => sortBoards(boards, order), [boards, order])
  return (
    <div className={classes.frame}>
      <table className={`${table.table} ${classes.boards}`}>
        <caption className="visually-hidden">Your boards</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.star}>
              <span className="visually-hidden">Active</span>
            </th>
            <SortHeader by="name" order={order} onSort={setOrder}>
              Name
            </SortHeader>
            <SortHeader by="targetDate" order={order} onSort={setOrder}>
              Scheduled Date
            </SortHeader>
            <th scope="col">Categories</th>
            <ActionsHeader className={`${table.actions} ${classes.actions}`} />
          </tr>
        </thead>
        <tbody>
          {sorted.map((board) => (
            <BoardRow key={board.$id} board={board} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface BoardRowProps extends Omit<BoardsTableProps, 'boards'> {
  board: BoardDocument
}

function BoardRow({ board, onActivate, onEdit, onDelete }: BoardRowProps) {
  const { name, isActive, categories } = board
  const day = dayOfTargetDate(board.targetDate)
  const facts = keptDayFacts(board)
  const said = facts === null ? '' : dayFactsText(facts)
  return (
    <tr data-active={isActive || undefined}>
      <td className={classes.star}>
        <ActionIcon
          variant="subtle"
          color="brass"
          size="xl"
          aria-pressed={isActive}
          aria-label={isActive ? `${name} is the active board` : `Make ${name} the active board`}
          title={isActive ? 'Active board' : 'Make this the active board'}
          onClick={() => {
            if (!isActive) onActivate(board)
          }}
        >
          {isActive ? <IconStarFilled size={22} /> : <IconStar size={22} stroke={1.5} />}
        </ActionIcon>
      </td>
      <th scope="row" className={`${table.name} ${classes.name}`}>
        <bdi>{name}</bdi> {isActive && <span className={table.badge}>Active</span>}
      </th>
      <td className={classes.date}>
        {day === null ? 'N/A' : <time dateTime={day}>{readableDay(day)}</time>}
        {said !== '' && <span className={classes.facts}>{said}</span>}
      </td>
      <td className={classes.categories}>
        <span
          className={`${table.count} ${classes.count}`}
          data-unit={categories.length === 1 ? ' category' : ' categories'}
        >
          {categories.length}
        </span>
        {categories.length > 0 && (
          <span className={table.names} title={categories.join(', ')}>
            <NameList names={categories} />
          </span>
        )}
      </td>
      <td className={`${table.actions} ${classes.actions}`}>
        <RowButton label={`Edit ${name}`} onPress={() => onEdit(board)}>
          <IconPencil size={20} stroke={1.6} />
        </RowButton>
        <DeleteButton name={name} onPress={() => onDelete(board)} />
      </td>
    </tr>
  )
}
