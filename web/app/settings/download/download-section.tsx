import { SettingsActions, SettingsSection } from '../settings-section.tsx'
import { DownloadData } from './download-data.tsx'

export function DownloadSection() {
  return (
    <SettingsSection
      id="download"
      title="Download my data"
      words="One ZIP file: everything stored for you as JSON, and each of your question sets as a CSV file you can upload again."
    >
      <DownloadData Actions={SettingsActions} />
    </SettingsSection>
  )
}
