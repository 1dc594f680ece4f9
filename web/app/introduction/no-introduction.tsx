import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'

/** Id of the editor's first field. */
export const FIRST_FIELD_ID = 'about-you'

/** Shown instead of an introduction that is not written yet, with a link to the editor. */
export function NoIntroduction() {
  return (
    <EmptyState
      title="No Biography Found"
      action={
        <Button
          component={Link}
          to={`${screens.introductionEditor}#${FIRST_FIELD_ID}`}
          variant="default"
        >
          Write My Introduction
        </Button>
      }
    >
      Write about yourself, and your introduction shows up here.
    </EmptyState>
  )
}
