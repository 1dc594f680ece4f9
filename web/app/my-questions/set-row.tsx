import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import type { MySet } from '../data/sets/my-sets.ts'
import { MoreMenu } from '../ui/menus/more-menu.tsx'
import { shownName } from '../ui/names/shown-name.ts'
import table from '../ui/tables/page-table.module.css'
import { type RowsInView, rowAttributes } from './rows-in-view.ts'
import { SetMenu } from './set-menu.tsx'
import type { SetActions } from './set-row-actions.ts'
import classes from './sets-table.module.css'

interface SetRowProps {
  set: MySet
  isBusy: boolean
  actions: SetActions
  /** Zero-based. */
  place: number
  measure: RowsInView['measure']
}

/** A row. Memoized: there may be a thousand. */
export const SetRow = memo(function SetRow({ set, isBusy, actions, place, measure }: SetRowProps) {
  const { version, questionCount } = set
  const name = shownName(set)
  return (
    <tr {...rowAttributes(place, measure)}>
      <th scope="row" className={`${table.name} ${classes.name}`}>
        <bdi>{name}</bdi> <span className={classes.version}>v{version}</span>
        <StateNote set={set} isBusy={isBusy} />
      </th>
      <td className={classes.count}>
        {questionCount.toLocaleString('en-US')}
        <span className={classes.unit}>{questionCount === 1 ? ' question' : ' questions'}</span>
      </td>
      <td className={`${table.actions} ${classes.actions}`}>
        <MoreMenu
          label={`Actions for ${name}`}
          face={<IconDots size={20} stroke={1.7} aria-hidden="true" />}
        >
          {(close) => <SetMenu set={set} isBusy={isBusy} actions={actions} close={close} />}
        </MoreMenu>
      </td>
    </tr>
  )
})

function StateNote({ set, isBusy }: { set: MySet; isBusy: boolean }) {
  const note = noteOf(set, isBusy)
  if (note === null) return null
  return <span className={`${table.badge} ${classes.badge}`}>{note}</span>
}

function noteOf(set: MySet, isBusy: boolean): string | null {
  if (isBusy) return set.source === 'Subscribed' ? 'Copying...' : 'Sharing...'
  if (set.source !== 'Private') return null
  if (set.sharing === 'shared') return 'Shared'
  return set.sharing === 'hidden' ? 'Hidden by an admin' : null
}
