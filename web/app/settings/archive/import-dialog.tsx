import { Button, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type ImportedArchive, useImportArchive } from '../../data/archive/import-archive.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { formatMoment } from '../../ui/page/moments.ts'
import { addedAt, fingerprintFile, rememberAdded } from './added-archives.ts'
import { archivePictures } from './archive-pictures.ts'
import classes from './import-dialog.module.css'
import { addedLines, leftOutLines } from './import-messages.ts'

interface BringInDialogProps {
  file: File
  opened: boolean
  onClose: () => void
}

/** Asks before importing an archive, and shows the result. */
export function ImportDialog({ file, opened, onClose }: BringInDialogProps) {
  const [share, setShare] = useState(0)
  const { $id: userId } = useSignedInUser()
  const before = useAddedBefore(userId, file)
  const work = useImportArchive(async (added) =>
    rememberAdded(userId, await fingerprintFile(added)),
  )

  function close() {
    if (work.isPending) return
    work.reset()
    setShare(0)
    onClose()
  }

  return (
    <Dialog title="Import my data" opened={opened} onClose={close} size="lg" isLong>
      {work.data ? (
        <Done imported={work.data} />
      ) : (
        <Question file={file} share={work.isPending ? share : null} before={before} />
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
            <Button
              loading={work.isPending}
              onClick={() =>
                work.mutate({ file, pictures: () => archivePictures(file), onSent: setShare })
              }
              data-autofocus
            >
              {before === null ? 'Add to my account' : 'Add it again'}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** When this file was added from this device; null if it was not, and until that is known. */
function useAddedBefore(userId: string, file: File): string | null {
  const [found, setFound] = useState<{ file: File; at: string | null } | null>(null)
  useEffect(() => {
    let isGone = false
    fingerprintFile(file).then(
      (fingerprint) => isGone || setFound({ file, at: addedAt(userId, fingerprint) }),
      (error) => console.error('Could not tell whether the file was added before.', error),
    )
    return () => {
      isGone = true
    }
  }, [userId, file])
  return found?.file === file ? found.at : null
}

interface QuestionProps {
  file: File
  /** Share of the file sent, from 0 to 1; null before sending. */
  share: number | null
  /** When the file was added before, as an ISO moment; null if it was not. */
  before: string | null
}

function Question({ file, share, before }: QuestionProps) {
  return (
    <>
      {before !== null && (
        <p className={classes.again} role="alert">
          You added this file before, {formatMoment(before)}. Adding it again makes a second copy of
          everything in it.
        </p>
      )}
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
