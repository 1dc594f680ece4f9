import { Button } from '@mantine/core'
import { IconGavel, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import classes from './out-loud.module.css'

/** Links to rehearsing out loud, next to today's plan. */
export function OutLoudLinks() {
  return (
    <div className={classes.ways}>
      <Button
        component={Link}
        to={screens.mockBoardSetup}
        variant="default"
        leftSection={<IconGavel size={18} stroke={1.6} aria-hidden="true" />}
      >
        Mock board
      </Button>
      <Button
        component={Link}
        to={screens.partnerSetup}
        variant="default"
        leftSection={<IconUsers size={18} stroke={1.6} aria-hidden="true" />}
      >
        Study with a partner
      </Button>
    </div>
  )
}
