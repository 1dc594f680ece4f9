import { Button } from '@mantine/core'
import { STUDY_MODES } from '@squared-away/domain/entities/study-mode'
import { useLocation } from 'react-router'
import { takeNewVersion, useNewVersion } from '../data/device/app-versions.ts'
import classes from './new-version-note.module.css'

/** Where a session is studied, which nothing may move. */
const STUDYING = new Set<string>(Object.values(STUDY_MODES).map(({ studyPath }) => studyPath))

/** Offers the newer version of the app, but never while a session is studied. */
export function NewVersionNote() {
  const isNewer = useNewVersion()
  const { pathname } = useLocation()
  if (!isNewer || STUDYING.has(pathname)) return null
  return (
    <section className={classes.note} aria-label="New version">
      <p role="status">A new version is ready.</p>
      <Button variant="default" onClick={takeNewVersion}>
        Reload
      </Button>
    </section>
  )
}
