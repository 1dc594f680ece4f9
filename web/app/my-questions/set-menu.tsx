import {
  IconArchive,
  IconDownload,
  IconEye,
  IconLink,
  IconListSearch,
  IconPencil,
  IconShare,
  IconX,
} from '@tabler/icons-react'
import { questionSetAddress, questionStatisticsAddress } from '../addresses/screens.ts'
import type { MySet, PrivateSet, SubscribedSet } from '../data/sets/my-sets.ts'
import { MenuItem, MenuLink } from '../ui/menus/more-menu.tsx'
import { shownName } from '../ui/names/shown-name.ts'
import type { SetActions } from './set-row-actions.ts'

const ICON = { size: 19, stroke: 1.6, 'aria-hidden': true } as const

interface SetMenuProps<Kind extends MySet = MySet> {
  set: Kind
  isBusy: boolean
  actions: SetActions
  /** Closes the menu; the focus is on its button again when a dialog opens. */
  close: () => void
}

/** What can be done with a set. Each name says with which one. */
export function SetMenu({ set, isBusy, actions, close }: SetMenuProps) {
  const name = shownName(set)
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <MenuItem
        icon={<IconEye {...ICON} />}
        label={`View the questions of ${name}`}
        onPress={then(() => actions.onView(set))}
      >
        View the questions
      </MenuItem>
      {set.source === 'Subscribed' ? (
        <MenuItem
          icon={<IconPencil {...ICON} />}
          label={isBusy ? `${name} is being copied` : `Edit ${name}`}
          isDisabled={isBusy}
          onPress={then(() => actions.onCopy(set))}
        >
          {isBusy ? 'Copying...' : 'Edit'}
        </MenuItem>
      ) : (
        <MenuLink
          icon={<IconPencil {...ICON} />}
          label={`Edit ${name}`}
          to={questionSetAddress(set.$id)}
        >
          Edit
        </MenuLink>
      )}
      {set.source !== 'Subscribed' && (
        <MenuItem
          icon={<IconDownload {...ICON} />}
          label={`Export ${name}`}
          onPress={then(() => actions.onExport(set))}
        >
          Export
        </MenuItem>
      )}
      {set.source === 'Private' && <PrivateItems {...{ set, isBusy, actions, close }} />}
      {set.source === 'Subscribed' && <SubscribedItems {...{ set, isBusy, actions, close }} />}
    </>
  )
}

function PrivateItems({ set, isBusy, actions, close }: SetMenuProps<PrivateSet>) {
  const { name } = set
  const sharing = isBusy ? 'underway' : set.sharing
  const then = (act: (set: PrivateSet) => void) => () => {
    close()
    act(set)
  }
  return (
    <>
      <MenuItem
        icon={<IconShare {...ICON} />}
        label={SHARE_LABELS[sharing](name)}
        reason={SHARE_REASONS[sharing]}
        isDisabled={sharing !== 'own'}
        onPress={then(actions.onShare)}
      >
        {SHARE_WORDS[sharing]}
      </MenuItem>
      <MenuItem
        icon={<IconLink {...ICON} />}
        label={`Send ${name} by a link`}
        reason={SEND_REASONS[set.sharing]}
        isDisabled={SEND_REASONS[set.sharing] !== undefined}
        onPress={then(actions.onLink)}
      >
        Send by a link
      </MenuItem>
      {isShared(set) && (
        <MenuLink
          icon={<IconListSearch {...ICON} />}
          label={`Statistics of ${name}`}
          to={questionStatisticsAddress(set.$id)}
        >
          Statistics
        </MenuLink>
      )}
      <MenuItem
        icon={<IconArchive {...ICON} />}
        label={`Archive ${name}`}
        reason="A set cannot be archived while it is being shared."
        isDisabled={isBusy}
        onPress={then(actions.onArchive)}
      >
        Archive
      </MenuItem>
    </>
  )
}

/** Editing a subscribed set makes a copy (specification §6). */
function SubscribedItems({ set, isBusy, actions, close }: SetMenuProps<SubscribedSet>) {
  return (
    <>
      <MenuItem
        icon={<IconDownload {...ICON} />}
        label={`Export ${set.name}`}
        onPress={() => {
          close()
          actions.onExport(set)
        }}
      >
        Export
      </MenuItem>
      <MenuItem
        icon={<IconX {...ICON} />}
        label={`Remove ${set.name} from your sets`}
        reason="A set cannot be removed while it is being copied."
        isDisabled={isBusy}
        onPress={() => {
          close()
          actions.onRemove(set)
        }}
      >
        Remove
      </MenuItem>
    </>
  )
}

/** Whether others may study it, so that there are statistics. */
function isShared({ sharing }: PrivateSet): boolean {
  return sharing === 'shared' || sharing === 'hidden'
}

const SHARE_LABELS = {
  own: (name: string) => `Share ${name} to the community`,
  underway: (name: string) => `${name} is being shared`,
  shared: (name: string) => `${name} is shared with the community`,
  hidden: (name: string) => `${name} is hidden in the Community Library`,
  copy: (name: string) => `Share ${name}`,
}

/** What the labels say, next to the name. */
const SHARE_WORDS: Record<keyof typeof SHARE_LABELS, string> = {
  own: 'Share to the community',
  underway: 'Being shared',
  shared: 'Shared with the community',
  hidden: 'Hidden in the Community Library',
  copy: 'Share',
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
