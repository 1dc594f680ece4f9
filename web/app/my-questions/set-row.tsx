import { IconEye } from '@tabler/icons-react'
import { memo } from 'react'
import type { MySet } from '../data/sets/my-sets.ts'
import table from '../ui/tables/page-table.module.css'
import { RowButton } from '../ui/tables/row-button.tsx'
import { frameOf, type RowsInView } from './rows-in-view.ts'
import {
  EditLink,
  ExportButton,
  PrivateActions,
  type SetActions,
  SubscribedActions,
} from './set-row-actions.tsx'
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
  const { name, version, questionCount } = set
  return (
    <tr {...frameOf(place, measure)}>
      <th scope="row" className={`${table.name} ${classes.name}`}>
        <bdi>{name}</bdi> <span className={classes.version}>v{version}</span>
        <StateNote set={set} isBusy={isBusy} />
      </th>
      <td className={classes.count}>
        {questionCount.toLocaleString('en-US')}
        <span className={classes.unit}>{questionCount === 1 ? ' question' : ' questions'}</span>
      </td>
      <td className={`${table.actions} ${classes.actions}`}>
        <RowButton label={`View the questions of ${name}`} onPress={() => actions.onView(set)}>
          <IconEye size={20} stroke={1.6} />
        </RowButton>
        {set.source === 'Private' && <PrivateActions set={set} isBusy={isBusy} {...actions} />}
        {set.source === 'Subscribed' && (
          <SubscribedActions set={set} isBusy={isBusy} {...actions} />
        )}
        {set.source === 'Default' && <EditLink set={set} />}
        {set.source !== 'Private' && <ExportButton set={set} onExport={actions.onExport} />}
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
