import { Button } from '@mantine/core'
import { IconCheck, IconPlus, IconRefresh } from '@tabler/icons-react'
import type { LibrarySet } from '../data/sets/library/library-items.ts'
import classes from './add-button.module.css'
import type { Adding } from './add-set.ts'

const HAS_IT = {
  own: 'Shared by you',
  added: 'In My Questions',
  copied: 'You have a copy',
}

/** Adds the set, or shows why there is nothing to add. */
export function AddButton({ set, adding }: { set: LibrarySet; adding: Adding }) {
  const { id, name, standing } = set
  if (standing !== 'new') {
    return (
      <span className={classes.has}>
        <IconCheck size={18} stroke={2} aria-hidden="true" />
        {HAS_IT[standing]}
      </span>
    )
  }
  const hasFailed = adding.failed.has(id)
  return (
    <Button
      className={classes.add}
      variant="default"
      size="sm"
      loading={adding.underway.has(id)}
      leftSection={
        hasFailed ? (
          <IconRefresh size={16} aria-hidden="true" />
        ) : (
          <IconPlus size={16} aria-hidden="true" />
        )
      }
      aria-label={hasFailed ? `Try again to add ${name}` : `Add to My Questions: ${name}`}
      onClick={() => adding.add(set)}
    >
      {hasFailed ? 'Try again' : 'Add to My Questions'}
    </Button>
  )
}
