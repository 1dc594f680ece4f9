import { Button, Progress } from '@mantine/core'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import classes from './run-state.module.css'

interface ReadingStateProps {
  fileName: string
  /** From 0 to 1. */
  share: number
  onStop: () => void
}

/** Progress while a file is read; small files finish at once. */
export function FileReadingState({ fileName, share, onStop }: ReadingStateProps) {
  return (
    <>
      <p className={classes.lead} role="status">
        Reading {fileName}...
      </p>
      <Progress value={share * 100} size="lg" aria-label="Reading the file" />
      <DialogActions>
        <Button variant="default" onClick={onStop}>
          Stop
        </Button>
      </DialogActions>
    </>
  )
}
