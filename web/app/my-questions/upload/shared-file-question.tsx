import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useSharedFile } from './shared-file.ts'

/** Asks whether a file that another app handed over is to be read. */
export function SharedFileQuestion({ onRead }: { onRead: (file: File) => void }) {
  const [file, decided] = useSharedFile()
  return (
    <ConfirmDialog
      title="Read this file?"
      opened={file !== null}
      onClose={decided}
      confirm="Read it"
      onConfirm={() => {
        decided()
        if (file !== null) onRead(file)
      }}
    >
      <p>
        Another app or page handed over "<bdi>{file?.name}</bdi>". Read it only if you shared it
        yourself.
      </p>
    </ConfirmDialog>
  )
}
