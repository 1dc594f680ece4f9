import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'

/** The id of the first field of the editor. */
export const FIRST_FIELD_ID = 'about-you'

/** Stands where a biography would be shown, and leads to where it is written. */
export function NoBiography() {
  return (
    <EmptyState
      title="No Biography Found"
      action={
        <Button component={Link} to={`${screens.biography}#${FIRST_FIELD_ID}`} variant="default">
          Set Up My Biography
        </Button>
      }
    >
      Write about yourself, and your introduction shows up here.
    </EmptyState>
  )
}
