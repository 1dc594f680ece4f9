import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import classes from './state.module.css'
import { STILL_AWAY, useReload } from './use-reload.ts'

/** Shown for a screen whose file could not be loaded; other screens still work. */
export function MissingScreen() {
  const { reload, isTrying, isAway } = useReload()
  return (
    <div className={classes.state} data-kind="error" role="alert">
      <IconCloudOff className={classes.icon} size={36} stroke={1.5} aria-hidden="true" />
      <p className={classes.title}>Could not load this page.</p>
      <p className={classes.words}>
        {isAway ? STILL_AWAY : 'Check your connection.'} Everything you saved is safe.
      </p>
      <Button variant="default" onClick={() => void reload()} loading={isTrying}>
        Try again
      </Button>
    </div>
  )
}
