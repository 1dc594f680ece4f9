import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { PHONE } from '../theme/breakpoints.ts'

/** Loads the note about the home screen on phones, after the first paint. */
export function InstallNoteGate() {
  const isPhone = useMediaQuery(PHONE, false)
  const [part, setPart] = useState<{ Note: ComponentType } | null>(null)
  useEffect(() => {
    if (!isPhone) return
    import('./install/install-note.tsx').then(
      ({ InstallNote }) => startTransition(() => setPart({ Note: InstallNote })),
      (error) => console.error('Could not load the note about the home screen.', error),
    )
  }, [isPhone])
  return part && <part.Note />
}
