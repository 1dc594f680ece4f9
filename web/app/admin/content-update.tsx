import { Button } from '@mantine/core'
import type { ContentCounts } from '@squared-away/domain/functions'
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react'
import { useId } from 'react'
import {
  type UpdateOutcome as Update,
  useLastUpdate,
  useStartUpdate,
} from '../data/admin/content-update.ts'
import { errorMessage } from '../data/errors.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { formatMoment } from '../ui/page/moments.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import classes from './content-update.module.css'
import { LastChange } from './last-change.tsx'

/** Updates the default sets to the content shipped with the app (specification §2, §8). */
export function ContentUpdate() {
  const last = useLastUpdate()
  const start = useStartUpdate()
  const headingId = useId()
  const running = last.data?.state === 'running'
  return (
    <BinderCard tab={<h2 id={headingId}>Default content</h2>} labelledBy={headingId}>
      <div className={classes.run}>
        <p>
          Loads the question sets that ship with this version of the app. Unchanged sets and the
          Soldiers' own copies stay as they are.
        </p>
        <Button
          onClick={() => start.mutate()}
          loading={start.isPending || running}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
        >
          Run Content Update
        </Button>
      </div>
      <div className={classes.outcome}>
        {start.isError && (
          <Failure message={`Error: ${errorMessage(start.error, UNANSWERED)}`} reason="" />
        )}
        <Loaded
          query={last}
          loading="Loading the last update..."
          failure="Could not load the last update."
        >
          {(update) => !start.isError && <LastUpdate update={update} />}
        </Loaded>
      </div>
      <LastChange seen={`${last.data?.id} ${last.data?.state}`} />
    </BinderCard>
  )
}

const UNANSWERED = 'The server did not answer. Check your connection and try again.'

function LastUpdate({ update }: { update: Update | null }) {
  if (update === null) {
    return <p className={classes.never}>You have not run an update lately.</p>
  }
  if (update.state === 'running') return <LoadingState label="The update is running..." />
  return (
    <>
      {update.state === 'failed' ? (
        <Failure message={FAILED} reason={update.reason} />
      ) : (
        <>
          <p className={classes.done} role="status">
            <IconCheck size={20} stroke={2} aria-hidden="true" />
            {DONE[update.answer.status]}
          </p>
          <ChangesTable sets={update.answer.sets} questions={update.answer.questions} />
        </>
      )}
      <p className={classes.at}>Your last update: {formatMoment(update.at)}</p>
    </>
  )
}

/** specification §8. */
const FAILED = 'Error: Function failed with status: failed. Check function logs.'
const DONE = {
  unchanged: 'The content was already up to date. Check the function logs for details.',
  updated: 'The content was updated. Check the function logs for details.',
}

function Failure({ message, reason }: { message: string; reason: string }) {
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
      <div>
        <p>{message}</p>
        {reason !== '' && <p className={classes.reason}>{reason}</p>}
      </div>
    </div>
  )
}

function ChangesTable({ sets, questions }: { sets: ContentCounts; questions: ContentCounts }) {
  return (
    <table className={classes.changes}>
      <caption className="visually-hidden">What the last update changed</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Added</th>
          <th scope="col">Updated</th>
          <th scope="col">Archived</th>
        </tr>
      </thead>
      <tbody>
        <ChangesRow name="Question sets" changes={sets} />
        <ChangesRow name="Questions" changes={questions} />
      </tbody>
    </table>
  )
}

function ChangesRow({ name, changes }: { name: string; changes: ContentCounts }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{changes.added.toLocaleString('en-US')}</td>
      <td>{changes.changed.toLocaleString('en-US')}</td>
      <td>{changes.archived.toLocaleString('en-US')}</td>
    </tr>
  )
}
