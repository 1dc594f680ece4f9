import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import classes from './gains-part.module.css'

/** One filled button, and all other ways in one plain row. */
export function WaysOn({ main, others }: { main: ReactNode; others?: ReactNode }) {
  return (
    <div className={classes.ways}>
      {main}
      {others && <div className={classes.others}>{others}</div>}
    </div>
  )
}

export function DoneButton() {
  return (
    <Button size="lg" component={Link} to={screens.dashboard}>
      Done
    </Button>
  )
}
