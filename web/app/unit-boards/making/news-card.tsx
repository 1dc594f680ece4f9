import { Button, Textarea } from '@mantine/core'
import { isBlank } from '@squared-away/domain/entities/text'
import { parseChanges } from '@squared-away/domain/entities/unit-board'
import {
  LONGEST_ANNOUNCEMENT,
  NOTICES_PER_DAY,
} from '@squared-away/domain/entities/unit-board-notice'
import { incomingText } from '@squared-away/domain/text/incoming-text'
import { IconBell, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { errorMessage } from '../../data/errors.ts'
import { useAnnounce, useNudge } from '../../data/unit-boards/unit-board-changes.ts'
import type { UnitBoardDocument } from '../../data/unit-boards/unit-boards.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { UnsavedGuard } from '../../ui/leaving/unsaved-guard.tsx'
import { formatMoment } from '../../ui/page/moments.ts'
import classes from '../unit-boards.module.css'

/** What the makers tell everybody who joined, and one press that reminds everybody to study. */
export function NewsCard({ unitBoard }: { unitBoard: UnitBoardDocument }) {
  const sent = parseChanges(unitBoard.changes).filter(
    ({ announcement }) => announcement !== undefined,
  )
  return (
    <BinderCard tab="News" labelledBy="news-heading">
      <h2 id="news-heading" className={classes.heading}>
        Tell everybody who joined
      </h2>
      <Announcement unitBoardId={unitBoard.$id} />
      {sent.length > 0 && (
        <ul className={classes.sent} aria-label="What was sent">
          {sent.map(({ at, announcement }) => (
            <li key={at}>
              {formatMoment(at)}: {announcement}
            </li>
          ))}
        </ul>
      )}
      <Nudge unitBoard={unitBoard} />
      <p className={classes.hint}>
        They read it in the app, above every screen. Who turned notifications on gets one, without
        the text, and none from 22:00 to 05:00. No email goes out.
      </p>
    </BinderCard>
  )
}

function Announcement({ unitBoardId }: { unitBoardId: string }) {
  const [text, setText] = useState('')
  const sending = useAnnounce(unitBoardId)
  const line = incomingText(text).replaceAll(/\s+/g, ' ').trim()

  async function send() {
    if (isBlank(line)) return
    await sending.mutateAsync(line)
    setText('')
  }

  return (
    <Form className={classes.announcement} onSubmit={send}>
      <UnsavedGuard isUnsaved={!isBlank(line)}>Your announcement is not sent yet.</UnsavedGuard>
      <Textarea
        label="Announcement"
        description={`At most ${LONGEST_ANNOUNCEMENT} letters, ${NOTICES_PER_DAY.announcement} a day. It cannot be taken back. No names, unit data or CUI that you may not share.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={LONGEST_ANNOUNCEMENT}
        autosize
        minRows={2}
        maxRows={6}
      />
      <Button
        type="submit"
        loading={sending.isPending}
        disabled={isBlank(line)}
        leftSection={<IconSend size={18} aria-hidden="true" />}
      >
        Send to everybody
      </Button>
      {sending.isError && (
        <p role="alert" className={classes.problem}>
          {errorMessage(sending.error, 'Could not send it. Check your connection and try again.')}
        </p>
      )}
      {sending.isSuccess && text === '' && <p role="status">It is sent.</p>}
    </Form>
  )
}

/** A nudge reaches everybody: nobody is nudged alone. */
function Nudge({ unitBoard }: { unitBoard: UnitBoardDocument }) {
  const nudging = useNudge(unitBoard.$id)
  const last = parseChanges(unitBoard.changes).find(({ isNudge }) => isNudge === true)
  return (
    <div className={classes.announcement}>
      <Button
        variant="default"
        loading={nudging.isPending}
        leftSection={<IconBell size={18} aria-hidden="true" />}
        onClick={() => nudging.mutate()}
      >
        Remind everybody to study
      </Button>
      <p className={classes.hint}>
        Once a day.{last && ` Last on ${formatMoment(last.at)}.`} Who studied today, or has the day
        off, gets no notification.
      </p>
      {nudging.isError && (
        <p role="alert" className={classes.problem}>
          {errorMessage(
            nudging.error,
            'Could not remind them. Check your connection and try again.',
          )}
        </p>
      )}
      {nudging.isSuccess && <p role="status">Everybody is reminded.</p>}
    </div>
  )
}
