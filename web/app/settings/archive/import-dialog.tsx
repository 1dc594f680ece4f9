import { Button, Progress } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { type ImportedArchive, importArchive } from './import-archive.ts'
import classes from './import-dialog.module.css'
import { addedLines, leftOutLines } from './import-messages.ts'

interface BringInDialogProps {
  file: File
  opened: boolean
  onClose: () => void
}

/** Asks before importing an archive, and shows the result. */
export function ImportDialog({ file, opened, onClose }: BringInDialogProps) {
  const queryClient = useQueryClient()
  const [share, setShare] = useState(0)
  const work = useMutation({
    mutationFn: () => importArchive(file, setShare),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => console.error('Could not bring in an archive.', error),
  })

  function close() {
    if (work.isPending) return
    work.reset()
    setShare(0)
    onClose()
  }

  return (
    <Dialog title="Bring in my data" opened={opened} onClose={close} size="lg">
      {work.data ? (
        <Done imported={work.data} />
      ) : (
        <Question file={file} share={work.isPending ? share : null} />
      )}
      <DialogActions>
        {work.isError && <DialogFailure message="Nothing was added." detail={work.error.message} />}
        {work.data ? (
          <Button onClick={close} data-autofocus>
            Done
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={close} disabled={work.isPending}>
              Cancel
            </Button>
            <Button loading={work.isPending} onClick={() => work.mutate()} data-autofocus>
              Add to my account
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** @param share Share of the file sent, from 0 to 1; null before sending. */
function Question({ file, share }: { file: File; share: number | null }) {
  return (
    <>
      <p className={classes.question}>
        Add what is in <bdi>{file.name}</bdi> to this account?
      </p>
      <p className={classes.more}>
        Boards with their plans, sets with all versions, study guides, sessions, and every answer
        are added beside yours. If you have your own introduction, chain of command, reminder, or
        dashboard arrangement, yours stays.
      </p>
      {share !== null && (
        <>
          <p className={classes.more} role="status">
            {share < 1 ? 'Sending the file. Keep this tab open.' : 'Adding what is in it...'}
          </p>
          <Progress value={share * 100} animated={share === 1} aria-label="Sending the file" />
        </>
      )}
    </>
  )
}

function Done({ imported }: { imported: ImportedArchive }) {
  const added = addedLines(imported)
  const leftOut = leftOutLines(imported)
  return (
    <>
      <p className={classes.question} role="status">
        {added.length === 0 ? 'There was nothing to add.' : 'Added to your account:'}
      </p>
      <Lines lines={added} />
      {leftOut.length > 0 && <p className={classes.question}>Left out:</p>}
      <Lines lines={leftOut} />
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
