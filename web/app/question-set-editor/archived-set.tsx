import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { errorMessage } from '../data/errors.ts'
import { useBringBackSet } from '../data/sets/set-removal.ts'
import type { EditedSet } from '../data/versions/edited-set.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import classes from './archived-set.module.css'

/** An archived set; restoring it makes it editable. */
export function ArchivedSet({ set }: { set: EditedSet }) {
  const bringBack = useBringBackSet()
  return (
    <>
      <PageHeader title={set.name} />
      <EmptyState
        title="This set is archived."
        action={
          <div className={classes.ways}>
            <Button onClick={() => bringBack.mutate(set.$id)} loading={bringBack.isPending}>
              Bring it back to edit
            </Button>
            <Button variant="default" component={Link} to={screens.myQuestions}>
              My Questions
            </Button>
          </div>
        }
      >
        {bringBack.isError ? (
          <span role="alert">
            Could not bring it back. {errorMessage(bringBack.error, 'Try again.')}
          </span>
        ) : (
          'Its questions do not come up when you study. Bring it back to edit it.'
        )}
      </EmptyState>
    </>
  )
}
