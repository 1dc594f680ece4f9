import { Loader } from '@mantine/core'
import {
  IconArchive,
  IconDownload,
  IconLink,
  IconListSearch,
  IconPencil,
  IconShare,
  IconX,
} from '@tabler/icons-react'
import { questionSetAddress, questionStatisticsAddress } from '../addresses/screens.ts'
import type { MySet, PrivateSet, SubscribedSet } from '../data/sets/my-sets.ts'
import { RowButton, RowLink } from '../ui/tables/row-button.tsx'

/** Actions on a set; must keep their identity between renders. */
export interface SetActions {
  onView: (set: MySet) => void
  onShare: (set: PrivateSet) => void
  onLink: (set: PrivateSet) => void
  onExport: (set: MySet) => void
  onArchive: (set: PrivateSet) => void
  onCopy: (set: SubscribedSet) => void
  onRemove: (set: SubscribedSet) => void
}

/** Opens the editor, which copies a default set. */
export function EditLink({ set: { $id, name } }: { set: MySet }) {
  return (
    <RowLink label={`Edit ${name}`} to={questionSetAddress($id)}>
      <IconPencil size={20} stroke={1.6} />
    </RowLink>
  )
}

/** Exports a set. */
export function ExportButton({ set, onExport }: { set: MySet } & Pick<SetActions, 'onExport'>) {
  return (
    <RowButton label={`Export ${set.name}`} onPress={() => onExport(set)}>
      <IconDownload size={20} stroke={1.6} />
    </RowButton>
  )
}

/** False for scenarios. */
export function hasAnswers(set: MySet): boolean {
  return set.type !== 'situational'
}

type PrivateActionsProps = { set: PrivateSet; isBusy: boolean } & Pick<
  SetActions,
  'onShare' | 'onLink' | 'onExport' | 'onArchive'
>

/** Buttons of an own set. */
export function PrivateActions(props: PrivateActionsProps) {
  const { set, isBusy, onShare, onLink, onExport, onArchive } = props
  const { name } = set
  const sharing = isBusy ? 'underway' : set.sharing
  return (
    <>
      <RowButton
        label={SHARE_LABELS[sharing](name)}
        reason={SHARE_REASONS[sharing]}
        isDisabled={sharing !== 'own'}
        onPress={() => onShare(set)}
      >
        {isBusy ? <Loader size={18} color="gray" /> : <IconShare size={20} stroke={1.6} />}
      </RowButton>
      <RowButton
        label={`Send ${name} by a link`}
        reason={SEND_REASONS[set.sharing]}
        isDisabled={SEND_REASONS[set.sharing] !== undefined}
        onPress={() => onLink(set)}
      >
        <IconLink size={20} stroke={1.6} />
      </RowButton>
      <EditLink set={set} />
      <ExportButton set={set} onExport={onExport} />
      {isShared(set) && (
        <RowLink label={`Statistics of ${name}`} to={questionStatisticsAddress(set.$id)}>
          <IconListSearch size={20} stroke={1.6} />
        </RowLink>
      )}
      <RowButton
        label={`Archive ${name}`}
        reason="A set cannot be archived while it is being shared"
        color="red"
        isDisabled={isBusy}
        onPress={() => onArchive(set)}
      >
        <IconArchive size={20} stroke={1.6} />
      </RowButton>
    </>
  )
}

/** Whether others may study it, so that there are statistics. */
function isShared({ sharing }: PrivateSet): boolean {
  return sharing === 'shared' || sharing === 'hidden'
}

type SubscribedActionsProps = { set: SubscribedSet; isBusy: boolean } & Pick<
  SetActions,
  'onCopy' | 'onRemove'
>

/** Editing a subscribed set makes a copy (specification §6). */
export function SubscribedActions({ set, isBusy, onCopy, onRemove }: SubscribedActionsProps) {
  return (
    <>
      <RowButton
        label={isBusy ? `${set.name} is being copied` : `Edit ${set.name}`}
        isDisabled={isBusy}
        onPress={() => onCopy(set)}
      >
        {isBusy ? <Loader size={18} color="gray" /> : <IconPencil size={20} stroke={1.6} />}
      </RowButton>
      <RowButton
        label={`Remove ${set.name} from your sets`}
        reason="A set cannot be removed while it is being copied"
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

/** Where the label does not give the reason. */
const SHARE_REASONS: Partial<Record<keyof typeof SHARE_LABELS, string>> = {
  copy: 'A copy of a shared set. Edit it first: its next version can be shared.',
}

/** Why a set cannot be sent. */
const SEND_REASONS: Partial<Record<PrivateSet['sharing'], string>> = {
  copy: 'A copy of a shared set. Edit it first: its next version can be sent.',
  hidden: 'An admin hid this set, so it cannot be sent.',
}
