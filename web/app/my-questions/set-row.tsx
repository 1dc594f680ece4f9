import { Loader } from '@mantine/core'
import {
  IconArchive,
  IconDownload,
  IconEye,
  IconPencil,
  IconShare,
  IconX,
} from '@tabler/icons-react'
import { memo } from 'react'
import table from '../shared/table/page-table.module.css'
import { RowButton, RowLink } from '../shared/table/row-button.tsx'
import type { MySet, PrivateSet, SubscribedSet } from './my-sets.ts'
import { frameOf, type RowsInView } from './rows-in-view.ts'
import classes from './sets-table.module.css'

/** What can be done with a set; each function stays the same from drawing to drawing. */
export interface SetActions {
  onView: (set: MySet) => void
  onShare: (set: PrivateSet) => void
  onExport: (set: PrivateSet) => void
  onArchive: (set: PrivateSet) => void
  onCopy: (set: SubscribedSet) => void
  onRemove: (set: SubscribedSet) => void
}

interface SetRowProps {
  set: MySet
  isBusy: boolean
  actions: SetActions
  /** Counted from 0. */
  place: number
  measure: RowsInView['measure']
}

/** One set; drawn anew only when it changes, since there may be a thousand. */
export const SetRow = memo(function SetRow({ set, isBusy, actions, place, measure }: SetRowProps) {
  const { name, version, questionCount } = set
  return (
    <tr {...frameOf(place, measure)}>
      <th scope="row" className={`${table.name} ${classes.name}`}>
        {name} <span className={classes.version}>v{version}</span>
        <StateNote set={set} isBusy={isBusy} />
      </th>
      <td className={classes.count}>
        {questionCount.toLocaleString('en-US')}
        <span className={classes.unit}>{questionCount === 1 ? ' question' : ' questions'}</span>
      </td>
      <td className={`${table.actions} ${classes.actions}`}>
        <RowButton
          label={`View the questions of ${name}`}
          title="View questions"
          onPress={() => actions.onView(set)}
        >
          <IconEye size={20} stroke={1.6} />
        </RowButton>
        {set.source === 'Private' && <PrivateActions set={set} isBusy={isBusy} {...actions} />}
        {set.source === 'Subscribed' && (
          <SubscribedActions set={set} isBusy={isBusy} {...actions} />
        )}
        {set.source === 'Default' && <EditLink set={set} />}
      </td>
    </tr>
  )
})

function EditLink({ set: { $id, name } }: { set: MySet }) {
  return (
    <RowLink label={`Edit ${name}`} title="Edit" to={`/home/questions/edit/${$id}`}>
      <IconPencil size={20} stroke={1.6} />
    </RowLink>
  )
}

type PrivateActionsProps = { set: PrivateSet; isBusy: boolean } & Pick<
  SetActions,
  'onShare' | 'onExport' | 'onArchive'
>

function PrivateActions(props: PrivateActionsProps) {
  const { set, isBusy, onShare, onExport, onArchive } = props
  const { name } = set
  const sharing = isBusy ? 'underway' : set.sharing
  return (
    <>
      <RowButton
        label={SHARE_LABELS[sharing](name)}
        title={SHARE_TITLES[sharing]}
        isDisabled={sharing !== 'own'}
        onPress={() => onShare(set)}
      >
        {isBusy ? <Loader size={18} color="gray" /> : <IconShare size={20} stroke={1.6} />}
      </RowButton>
      <EditLink set={set} />
      {set.type === 'standard' && (
        <RowButton
          label={`Export ${name} as CSV`}
          title="Export as CSV"
          onPress={() => onExport(set)}
        >
          <IconDownload size={20} stroke={1.6} />
        </RowButton>
      )}
      <RowButton
        label={`Archive ${name}`}
        title={isBusy ? 'A set cannot be archived while it is being shared' : 'Archive'}
        color="red"
        isDisabled={isBusy}
        onPress={() => onArchive(set)}
      >
        <IconArchive size={20} stroke={1.6} />
      </RowButton>
    </>
  )
}

type SubscribedActionsProps = { set: SubscribedSet; isBusy: boolean } & Pick<
  SetActions,
  'onCopy' | 'onRemove'
>

/** A subscribed set is edited in a copy of one's own (SPEC.md §6). */
function SubscribedActions({ set, isBusy, onCopy, onRemove }: SubscribedActionsProps) {
  return (
    <>
      <RowButton
        label={isBusy ? `${set.name} is being copied` : `Edit ${set.name}`}
        title={isBusy ? 'Copying...' : 'Edit your own copy'}
        isDisabled={isBusy}
        onPress={() => onCopy(set)}
      >
        {isBusy ? <Loader size={18} color="gray" /> : <IconPencil size={20} stroke={1.6} />}
      </RowButton>
      <RowButton
        label={`Remove ${set.name} from your sets`}
        title={isBusy ? 'A set cannot be removed while it is being copied' : 'Remove'}
        color="red"
        isDisabled={isBusy}
        onPress={() => onRemove(set)}
      >
        <IconX size={20} stroke={1.6} />
      </RowButton>
    </>
  )
}

const SHARE_LABELS = {
  own: (name: string) => `Share ${name} to the community`,
  underway: (name: string) => `${name} is being shared`,
  shared: (name: string) => `${name} is shared with the community`,
  hidden: (name: string) => `${name} is hidden in the Community Library`,
  copy: (name: string) => `${name} is a copy of a shared set`,
}

const SHARE_TITLES = {
  own: 'Share to Community',
  underway: 'Sharing...',
  shared: 'Shared with the community',
  hidden: 'An admin has hidden it in the Community Library',
  copy: 'A copy of a shared set. Edit it first: its next version can be shared.',
}

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
