import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useChosenRow } from './chosen-row.ts'
import classes from './palette.module.css'

const LABEL = 'Find a screen, a set or a question'

/** The field of the palette, a combobox of the list with this id. */
export function PaletteField({ listId, hasText }: { listId: string; hasText: boolean }) {
  const chosen = useChosenRow(listId)
  const [isUsed, setUsed] = useState(false)
  return (
    <Spotlight.Search
      className={classes.field}
      placeholder={LABEL}
      aria-label={LABEL}
      role="combobox"
      aria-expanded="true"
      aria-controls={listId}
      // Not before the first key: Orca would not notice that this field has the focus, and take
      // what is typed as its own commands.
      aria-activedescendant={isUsed || hasText ? chosen : undefined}
      onKeyDown={() => setUsed(true)}
      leftSection={<IconSearch size={20} stroke={1.7} aria-hidden="true" />}
      maxLength={128}
    />
  )
}
