import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { PageHeader } from '../headers/page-header.tsx'
import classes from './state.module.css'
import { useReload } from './use-reload.ts'

/** Shown for a screen whose file could not be loaded; other screens still work. */
export function MissingScreen() {
  const { reload, isTrying, words, title } = useReload()
  return (
    <>
      <PageHeader title={title} />
      <div className={classes.state} data-kind="error" role="alert">
        <IconCloudOff className={classes.icon} size={36} stroke={1.5} aria-hidden="true" />
        <p className={classes.title}>Could not load this page.</p>
        <p className={classes.words}>{words} Everything you saved is safe.</p>
        <Button variant="default" onClick={() => void reload()} loading={isTrying}>
          Try again
        </Button>
      </div>
    </>
  )
}
