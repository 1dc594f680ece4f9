import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { acceptedFiles } from '../../ui/forms/accepted-files.ts'
import { SettingsActions, SettingsSection } from '../settings-section.tsx'
import { ImportDialog } from './import-dialog.tsx'

export function ArchiveSection() {
  const [file, setFile] = useState<File | null>(null)
  const [opened, setOpened] = useState(false)
  const forgetChoice = useRef<() => void>(null)

  function choose(chosen: File | null) {
    if (chosen === null) return
    setFile(chosen)
    setOpened(true)
  }

  function close() {
    setOpened(false)
    // Allow choosing the same file again.
    forgetChoice.current?.()
  }

  return (
    <SettingsSection
      id="bring-in"
      title="Import my data"
      words="Read a ZIP file that “Download my data” saved, here or in another installation. What is in it is added; nothing you have is replaced."
    >
      <SettingsActions>
        <FileButton
          resetRef={forgetChoice}
          accept={acceptedFiles('.zip,.json,application/zip,application/json')}
          onChange={choose}
        >
          {(button) => (
            <Button variant="default" {...button}>
              Choose a ZIP file
            </Button>
          )}
        </FileButton>
      </SettingsActions>
      {file !== null && <ImportDialog file={file} opened={opened} onClose={close} />}
    </SettingsSection>
  )
}
