import { Button, Progress } from '@mantine/core'
import { ARCHIVE_NAME } from '@squared-away/domain/archive/archive-form'
import { useState } from 'react'
import type { AccountData } from '../../data/archive/account-data.ts'
import { useGatherData } from '../../data/archive/gather-data.ts'
import { errorMessage } from '../../data/errors.ts'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { saveFile } from '../../ui/page/save-file.ts'
import { SettingsActions, SettingsSection } from '../settings-section.tsx'
import classes from './download-section.module.css'

export function DownloadSection() {
  const [share, setShare] = useState(0)
  const download = useGatherData(saveArchive)
  function start() {
    setShare(0)
    download.mutate(setShare)
  }
  return (
    <SettingsSection
      id="download"
      title="Download my data"
      words="One ZIP file: everything stored for you as JSON, and each of your question sets as a CSV file you can upload again."
    >
      <SettingsActions>
        <Button
          variant="default"
          // The second press of a double click would save a second file, unless the first failed.
          onClick={({ detail }) => (detail < 2 || download.isError) && start()}
          aria-disabled={download.isPending}
          disabled={download.isPending}
        >
          {download.isPending ? 'Gathering your data...' : 'Download my data'}
        </Button>
      </SettingsActions>
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
    </SettingsSection>
  )
}

/** Returns false if the user did not save it after all. */
async function saveArchive(data: AccountData, pictures: ReadonlyMap<string, Uint8Array>) {
  const { dataArchive } = await import('./data-archive.ts')
  return saveFile(ARCHIVE_NAME, 'application/zip', dataArchive(data, new Date(), pictures))
}
