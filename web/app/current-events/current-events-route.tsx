import { Button } from '@mantine/core'
import { chainRows, rowsToAskAbout } from '@squared-away/domain/soldier/chain-of-command-edits'
import { HEADLINES_PER_DAY, type NotedHeadline } from '@squared-away/domain/study/current-events'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { studyDay } from '@squared-away/domain/text/local-time'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { localTimeZone } from '../data/boards/board-plan.ts'
import { useChainEntries } from '../data/chain/chain-entries.ts'
import { errorMessage } from '../data/errors.ts'
import { useHeadlines } from '../data/headlines/headlines.ts'
import { useChangeHeadline } from '../data/headlines/on-request/change-headline.ts'
import { DeletionDialog, type DialogFrame } from '../ui/dialogs/deletion-dialog.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { useStudyClock } from '../ui/page/study-clock.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './current-events-route.module.css'
import { HeadlineDialog } from './headline-dialog.tsx'

export const meta = () => pageTitle('Current Events')

/** The headlines that a soldier notes for the board: up to three a day, none of them suggested. */
export default function CurrentEventsRoute() {
  const headlines = useHeadlines()
  return (
    <>
      <PageHeader
        title="Current Events"
        subtitle="Note up to three headlines a day, in your own words. Your daily cards and the mock board ask you about them, out loud, until your board."
      />
      <Loaded
        query={headlines}
        loading="Loading your headlines..."
        failure="Could not load your headlines."
      >
        {(noted) => <Headlines noted={noted} />}
      </Loaded>
    </>
  )
}

/** The open dialog and its headline; null for a new one. */
type Asked = {
  kind: 'edit' | 'delete'
  headline: NotedHeadline | null
  isOpen: boolean
  /** Key that resets the dialog each time it opens. */
  opening: number
}

function Headlines({ noted }: { noted: readonly NotedHeadline[] }) {
  const today = studyDay(useStudyClock(), localTimeZone())
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (kind: Asked['kind'], headline: NotedHeadline | null) =>
    setAsked((last) => ({ kind, headline, isOpen: true, opening: (last?.opening ?? 0) + 1 }))
  const close = () => setAsked((last) => last && { ...last, isOpen: false })
  const ofToday = noted.filter(({ notedOn }) => notedOn === today).length

  return (
    <>
      <section className={classes.today} aria-labelledby="headlines-today">
        <h2 id="headlines-today" className={classes.heading}>
          {ofToday === 0 ? 'Nothing noted today' : `${ofToday} of ${HEADLINES_PER_DAY} noted today`}
        </h2>
        <p className={classes.words}>
          Read the Army's own news (army.mil), Stars and Stripes, Army Times, a national paper, and
          the news of your installation. The app suggests no headline: your board asks what you
          read.
        </p>
        {ofToday < HEADLINES_PER_DAY ? (
          <Button onClick={() => ask('edit', null)}>Note a headline</Button>
        ) : (
          <p role="status">That is enough for today. Tomorrow you can note three more.</p>
        )}
        <StillSo today={today} />
      </section>
      <HeadlineList
        noted={noted}
        onEdit={(headline) => ask('edit', headline)}
        onDelete={(headline) => ask('delete', headline)}
      />
      {asked?.kind === 'edit' && (
        <HeadlineDialog
          key={asked.opening}
          headline={asked.headline}
          today={today}
          opened={asked.isOpen}
          onClose={close}
        />
      )}
      {asked?.kind === 'delete' && asked.headline && (
        <HeadlineDeletion headline={asked.headline} opened={asked.isOpen} onClose={close} />
      )}
    </>
  )
}

interface HeadlineListProps {
  noted: readonly NotedHeadline[]
  onEdit: (headline: NotedHeadline) => void
  onDelete: (headline: NotedHeadline) => void
}

/** The headlines, newest first. */
function HeadlineList({ noted, onEdit, onDelete }: HeadlineListProps) {
  const newestFirst = noted.toReversed().sort((a, b) => b.notedOn.localeCompare(a.notedOn))
  if (noted.length === 0) {
    return (
      <EmptyState title="No headlines yet">
        What happened, where, why it matters to the Army, and where you read it.
      </EmptyState>
    )
  }
  return (
    <ul className={classes.list} aria-label="My headlines">
      {newestFirst.map((headline) => (
        <li key={headline.$id} className={classes.row}>
          <h3 className={classes.what}>{headline.what}</h3>
          <p className={classes.facts}>
            {headline.place} · {headline.source} · {readableDay(headline.notedOn)}
          </p>
          <p className={classes.why}>{headline.why}</p>
          <div className={classes.buttons}>
            <Button
              size="compact-md"
              variant="default"
              aria-label={`Edit ${headline.what}`}
              onClick={() => onEdit(headline)}
            >
              Edit
            </Button>
            <Button
              size="compact-md"
              variant="default"
              aria-label={`Delete ${headline.what}`}
              onClick={() => onDelete(headline)}
            >
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Boards also ask who holds which office: names that nobody confirmed for a while may be old. */
function StillSo({ today }: { today: string }) {
  const { data = [] } = useChainEntries()
  const count = rowsToAskAbout(chainRows(data), today).length
  return (
    <p className={classes.words}>
      Who holds which office is in <Link to={screens.chainOfCommand}>your chain of command</Link>
      {count > 0 ? `: ${count === 1 ? 'one name is' : `${count} names are`} due for a check.` : '.'}
    </p>
  )
}

/** Asks before deleting a headline. */
function HeadlineDeletion({
  headline: { $id: id, ...opened },
  ...frame
}: DialogFrame & { headline: NotedHeadline }) {
  const deletion = useChangeHeadline()
  return (
    <DeletionDialog
      title="Delete Headline"
      {...frame}
      onDelete={() => deletion.mutateAsync({ id, opened, changed: null })}
      isPending={deletion.isPending}
      failure={
        deletion.error && {
          message: 'Could not delete the headline.',
          detail: errorMessage(deletion.error),
        }
      }
    >
      <p>
        Delete "<bdi>{opened.what}</bdi>"? Your cards no longer ask it. This cannot be undone.
      </p>
    </DeletionDialog>
  )
}
