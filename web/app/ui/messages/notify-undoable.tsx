import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { NamingSentence } from '../names/names.tsx'
import { notifyWithButton } from './notify-with-button.tsx'

/** A success message with an Undo button. */
export function notifyUndoable(message: string, undo: () => void) {
  notifyWithButton(<NamingSentence>{message}</NamingSentence>, (close) => (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
      onClick={() => {
        close()
        undo()
      }}
    >
      Undo
    </Button>
  ))
}
