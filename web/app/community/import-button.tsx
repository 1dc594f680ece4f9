import { Button } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import type { LibraryGuide } from '../data/guides/library/shared-guides.ts'
import classes from './add-button.module.css'

interface ImportButtonProps {
  guide: LibraryGuide
  /** Ids of the guides being imported. */
  inImport: ReadonlySet<string>
  onImport: (guide: LibraryGuide) => void
}

/** Imports the guide, or shows why there is nothing to import. */
export function ImportButton({ guide, inImport, onImport }: ImportButtonProps) {
  const { id, name, standing } = guide
  if (standing !== 'new') {
    return (
      <span className={classes.has}>
        <IconCheck size={18} stroke={2} aria-hidden="true" />
        {standing === 'own' ? 'Shared by you' : 'Imported'}
      </span>
    )
  }
  return (
    <Button
      className={classes.add}
      variant="default"
      size="sm"
      loading={inImport.has(id)}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={inImport.has(id) ? `${name} is being imported` : `Import ${name}`}
      onClick={() => onImport(guide)}
    >
      Import
    </Button>
  )
}
