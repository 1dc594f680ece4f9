import { Button } from '@mantine/core'
import { STUDY_MODES } from '@squared-away/domain/entities/study-mode'
import { useLocation } from 'react-router'
import { takeNewVersion, useNewVersion } from '../data/device/app-versions.ts'
import classes from './new-version-note.module.css'

/** Study screens, whose layout must not shift. */
const STUDYING = new Set<string>(Object.values(STUDY_MODES).map(({ studyPath }) => studyPath))

/** Offers a newer version of the app, except during a study session. */
export function NewVersionNote() {
  const isNewer = useNewVersion()
  const { pathname } = useLocation()
  if (!isNewer || STUDYING.has(pathname)) return null
  return (
    <section className={classes.note} aria-label="New version">
      <p role="status">A new version is ready.</p>
      <Button variant="default" onClick={() => void takeNewVersion()}>
        Reload
      </Button>
    </section>
  )
}
