import { Button, Progress } from '@mantine/core'
import { ARCHIVE_NAME } from '@squared-away/domain/archive/archive-form'
import { type ReactNode, useState } from 'react'
import type { AccountData } from '../../data/archive/account-data.ts'
import { useGatherData } from '../../data/archive/gather-data.ts'
import { errorMessage } from '../../data/errors.ts'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { saveFile } from '../../ui/page/save-file.ts'
import classes from './download-section.module.css'

interface DownloadDataProps {
  /** The container of the button. */
  Actions: (props: { children: ReactNode }) => ReactNode
}

/** Gathers everything that is stored for the user into a file. */
export function DownloadData({ Actions }: DownloadDataProps) {
  const [share, setShare] = useState(0)
  const download = useGatherData(saveArchive)
  function start() {
    setShare(0)
    download.mutate(setShare)
  }
  return (
    <>
      <Actions>
        <Button
          variant="default"
          // The second press of a double click would save a second file, unless the first failed.
          onClick={({ detail }) => (detail < 2 || download.isError) && start()}
          aria-disabled={download.isPending}
          disabled={download.isPending}
        >
          {download.isPending ? 'Gathering your data...' : 'Download my data'}
        </Button>
      </Actions>
      {download.isPending && (
        <Progress
          className={classes.progress}
          value={share * 100}
          aria-label="Gathering your data"
        />
      )}
      <p role="status" className={classes.done}>
        {download.data && 'Your browser saved your data.'}
      </p>
      {download.isError && (
        <DialogFailure
          message="Could not gather your data. Nothing was saved. Please try again."
          detail={errorMessage(download.error, '')}
        />
      )}
    </>
  )
}

/** Returns false if the user did not save it after all. */
async function saveArchive(data: AccountData, pictures: ReadonlyMap<string, Uint8Array>) {
  const { dataArchive } = await import('./data-archive.ts')
  return saveFile(ARCHIVE_NAME, 'application/zip', dataArchive(data, new Date(), pictures))
}
