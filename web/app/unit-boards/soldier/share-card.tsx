import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { isBlank } from '@squared-away/domain/entities/text'
import {
  LONGEST_SHARED_NAME,
  limitSummary,
  parseShareSummary,
  SHARE_PARTS,
  type SharePart,
} from '@squared-away/domain/entities/unit-board-share'
import { useState } from 'react'
import { errorMessage } from '../../data/errors.ts'
import {
  type ShareDocument,
  useShare,
  useShares,
  useTakeBack,
} from '../../data/unit-boards/shares.ts'
import type { UnitBoardDocument } from '../../data/unit-boards/unit-boards.ts'
import { useRenewedShare } from '../../study/unit-board/use-renewed-share.ts'
import { useShareSummary } from '../../study/unit-board/use-share-summary.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { formatDay, formatMoment } from '../../ui/page/moments.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { SharedReadiness } from '../shared-readiness.tsx'
import classes from '../unit-boards.module.css'

const PART_NAMES: Readonly<Record<SharePart, string>> = {
  days: 'On how many of the last 7 days I studied',
  topics: 'What I know by topic: today, cards seen, and on the day',
  readiness: 'How ready I will be, by topic',
  'off-board': 'How many cards are not for my board, which are then left out',
  'mock-boards': 'How many mock boards I took',
}

const DAYS = [7, 14, 30, 60, 90]

const DAY = 24 * 60 * 60_000

interface ShareCardProps {
  unitBoard: UnitBoardDocument
  /** The soldier's own board that follows it; null if it was deleted. */
  boardId: string | null
}

/** The soldier's choice whether the leader sees anything, with a preview of exactly that. */
export function ShareCard({ unitBoard, boardId }: ShareCardProps) {
  const shares = useShares(unitBoard.$id)
  return (
    <BinderCard tab="Sharing" labelledBy="sharing-heading">
      <h2 id="sharing-heading" className={classes.heading}>
        What your leader sees of you
      </h2>
      <Loaded query={shares} failure="Could not load what you share." inSection>
        {(all) => {
          const open = all.find(isOpen)
          return (
            <>
              {open ? (
                <OpenShare share={open} unitBoard={unitBoard} boardId={boardId} />
              ) : (
                <ShareForm unitBoard={unitBoard} boardId={boardId} />
              )}
              <EarlierShares shares={all.filter((share) => !isOpen(share))} />
            </>
          )
        }}
      </Loaded>
    </BinderCard>
  )
}

const isOpen = ({ endedAt, endsAt }: ShareDocument) =>
  endedAt === null && Date.parse(endsAt) > Date.now()

/** The choices of what to share, their preview, and sending them. */
function useShareChoices({ unitBoard, boardId }: ShareCardProps) {
  const [now] = useState(() => new Date())
  const [name, setName] = useState('')
  const [parts, setParts] = useState<SharePart[]>([])
  const [days, setDays] = useState(14)
  const [problem, setProblem] = useState<string | null>(null)
  const summary = useShareSummary(unitBoard, boardId, parts, now)
  const sharing = useShare()
  const end = Math.min(now.getTime() + days * DAY, Date.parse(unitBoard.endDate))
  const endsAt = new Date(end).toISOString()
  const toggle = (part: SharePart, isChosen: boolean) =>
    setParts(SHARE_PARTS.filter((one) => (one === part ? isChosen : parts.includes(one))))

  function submit() {
    if (summary === undefined) return undefined
    const missing = isBlank(name)
      ? 'Give the name that your leader sees.'
      : parts.length === 0
        ? 'Choose what to share.'
        : null
    setProblem(missing)
    if (missing !== null) return undefined
    return sharing.mutateAsync({
      ...{ unitBoardId: unitBoard.$id, name: name.trim(), parts, endsAt },
      summary: limitSummary(summary, parts),
    })
  }
  return {
    ...{ name, setName, parts, toggle, days, setDays, problem, summary, sharing, endsAt, submit },
  }
}

function ShareForm(props: ShareCardProps) {
  const choices = useShareChoices(props)
  const { name, setName, parts, toggle, days, setDays } = choices
  const { problem, summary, sharing, endsAt, submit } = choices
  return (
    <Form className={classes.share} onSubmit={submit}>
      <p>
        Nothing, unless you say so. Your leader sees how many Soldiers joined the board, not who.
        They never see your answers or your email address, and can print what you share for a brief.
        Nobody can require you to share.
      </p>
      <TextInput
        label="Name that your leader sees"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={LONGEST_SHARED_NAME}
        autoComplete="off"
      />
      <fieldset className={classes.choices}>
        <legend>What to share</legend>
        {SHARE_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={PART_NAMES[part]}
            checked={parts.includes(part)}
            onChange={(event) => toggle(part, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <NativeSelect
        label="For how long"
        value={String(days)}
        data={DAYS.map((count) => ({ value: String(count), label: `${count} days` }))}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      {parts.length > 0 && (
        <div className={classes.preview}>
          <h3 className={classes.heading}>Exactly this is shown</h3>
          {summary === undefined ? (
            <p role="status">Working it out...</p>
          ) : (
            <SharedReadiness
              name={name.trim() || 'Your name'}
              summary={limitSummary(summary, parts)}
              endsAt={endsAt}
            />
          )}
        </div>
      )}
      {(problem ?? sharing.isError) && (
        <p role="alert" className={classes.problem}>
          {problem ?? errorMessage(sharing.error, 'Could not share. Check your connection.')}
        </p>
      )}
      <Button type="submit" loading={sharing.isPending} disabled={summary === undefined}>
        Share this
      </Button>
    </Form>
  )
}

function OpenShare({ share, unitBoard, boardId }: ShareCardProps & { share: ShareDocument }) {
  const takingBack = useTakeBack()
  const shown = parseShareSummary(share.summary)
  useRenewedShare(share, unitBoard, boardId)
  return (
    <>
      <p>Your leader sees this. It is renewed when you open the app, at most once an hour.</p>
      <div className={classes.preview}>
        <SharedReadiness name={share.name} summary={shown} endsAt={share.endsAt} />
      </div>
      {takingBack.isError && (
        <p role="alert" className={classes.problem}>
          Your leader may still see it. Check your connection and try again.
        </p>
      )}
      <Button loading={takingBack.isPending} onClick={() => takingBack.mutate(share.$id)}>
        Take it back
      </Button>
    </>
  )
}

function EarlierShares({ shares }: { shares: readonly ShareDocument[] }) {
  if (shares.length === 0) return null
  return (
    <details className={classes.earlier}>
      <summary>What you shared before</summary>
      <ul className={classes.bring}>
        {shares.map((share) => (
          <li key={share.$id}>
            As {share.name}: {share.parts.map((part) => PART_NAMES[part]).join('; ')}. From{' '}
            {formatMoment(share.$createdAt)} to{' '}
            {share.endedAt ? formatMoment(share.endedAt) : formatDay(share.endsAt)}.
          </li>
        ))}
      </ul>
    </details>
  )
}
