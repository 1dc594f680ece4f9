import { Button, Checkbox, NativeSelect } from '@mantine/core'
import type { FeedChoices, SpeechFeed } from '@squared-away/domain/speech'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { errorMessage } from '../data/errors.ts'
import { useChangeFeed, useCreateFeed, useEndFeed, useSpeech } from '../data/speech/speech.ts'
import { ProofDialog } from '../session/proof/proof-dialog.tsx'
import { useProof } from '../session/proof/use-proof.ts'
import { CopyButton } from '../ui/copying/copy-button.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { formatMoment } from '../ui/page/moments.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './podcast-section.module.css'
import { SettingsActions, SettingsSection } from './settings-section.tsx'

/** The private podcast feed of the plan, where this server has speech. */
export function PodcastSection() {
  const speech = useSpeech()
  return (
    <SettingsSection
      id="podcast"
      title="Podcast"
      words={
        <>
          An episode for each day of your plan, in your podcast app. Anyone with the address can
          hear it, so keep it to yourself. Notes on cards are never in it. To hear something now, go
          to <Link to={screens.listen}>Listen</Link>.
        </>
      }
    >
      <Loaded inSection query={speech} failure="Could not load your podcast.">
        {({ isThere, feed }) => (isThere ? <Feed feed={feed} /> : <p>This site has no speech.</p>)}
      </Loaded>
    </SettingsSection>
  )
}

const NEW_FEED: FeedChoices = { ownSets: false, pauseFactor: 1, withReference: false }

const PAUSES = [
  { value: '0.5', label: 'Short: half as long as the answer' },
  { value: '1', label: 'As long as the answer' },
  { value: '1.5', label: 'Longer: one and a half times the answer' },
  { value: '2', label: 'Long: twice the answer' },
]

function Feed({ feed }: { feed: SpeechFeed | null }) {
  const { withProof, proof } = useProof()
  const create = useCreateFeed(withProof)
  const change = useChangeFeed()
  const end = useEndFeed()
  const path = create.data?.path ?? null
  const failed = [create, change, end].find(({ isError }) => isError)
  const isActive = feed !== null
  return (
    <>
      {proof.opened && <ProofDialog {...proof} />}
      {isActive && <FeedFacts feed={feed} isShown={path !== null} />}
      {isActive && path !== null && <NewFeed url={new URL(path, location.origin).href} />}
      {isActive && (
        <FeedFields
          feed={feed}
          isPending={change.isPending}
          onChange={(choices) => change.mutate(choices)}
        />
      )}
      {failed && (
        <DialogFailure
          message="Could not change your podcast."
          detail={errorMessage(failed.error, '')}
        />
      )}
      <SettingsActions>
        <Button
          variant="default"
          loading={create.isPending}
          onClick={() => create.mutate(isActive ? kept(feed) : NEW_FEED)}
        >
          {isActive ? 'Create a new address' : 'Create an address'}
        </Button>
        {isActive && (
          <Button
            variant="default"
            loading={end.isPending}
            onClick={() => {
              create.reset()
              end.mutate()
            }}
          >
            Turn off the address
          </Button>
        )}
      </SettingsActions>
    </>
  )
}

const kept = ({ ownSets, pauseFactor, withReference }: SpeechFeed): FeedChoices => ({
  ...{ ownSets, pauseFactor, withReference },
})

function FeedFacts({ feed, isShown }: { feed: SpeechFeed; isShown: boolean }) {
  return (
    <p>
      You have an address, made {formatMoment(feed.createdAt)}.
      {!isShown && ' It was shown once; make a new one if you need it again.'}{' '}
      {feed.lastDay === null
        ? 'Open the dashboard once: your plan is sent from there.'
        : `It has your plan until ${readableDay(feed.lastDay)}. Each visit of the dashboard sends the next seven days.`}
    </p>
  )
}

interface FeedFieldsProps {
  feed: SpeechFeed
  isPending: boolean
  onChange: (choices: FeedChoices) => void
}

function FeedFields({ feed, isPending, onChange }: FeedFieldsProps) {
  return (
    <div className={classes.fields}>
      <Checkbox
        label="Include my own sets"
        description="Podcast services load each episode and keep copies that nobody here can delete. Leave this off if your sets hold anything that should not leave your hands."
        checked={feed.ownSets}
        disabled={isPending}
        onChange={(event) => onChange({ ownSets: event.currentTarget.checked })}
      />
      <Checkbox
        label="Read the reference after the answer"
        checked={feed.withReference}
        disabled={isPending}
        onChange={(event) => onChange({ withReference: event.currentTarget.checked })}
      />
      <NativeSelect
        label="Pause to answer"
        description="3 to 20 seconds."
        value={String(feed.pauseFactor)}
        data={PAUSES}
        disabled={isPending}
        onChange={(event) => onChange({ pauseFactor: Number(event.currentTarget.value) })}
      />
    </div>
  )
}

/** The new address, shown only now: as a picture for the phone, and to copy. */
function NewFeed({ url }: { url: string }) {
  const [isPictured, setPictured] = useState(true)
  return (
    <div className={classes.address} role="status">
      {isPictured && (
        <QRCodeSVG
          className={classes.picture}
          value={url}
          title="QR code of your podcast address"
          size={184}
          level="M"
          marginSize={4}
        />
      )}
      <div className={classes.typed}>
        <p>
          In your podcast app, add a podcast by its address: scan the code or paste it. It is shown
          only once.
        </p>
        <p>
          <code className={classes.url}>{url}</code>
        </p>
        <SettingsActions>
          <CopyButton label="Copy the address" text={url} />
          <Button variant="subtle" onClick={() => setPictured(!isPictured)}>
            {isPictured ? 'Hide the code' : 'Show the code'}
          </Button>
        </SettingsActions>
      </div>
    </div>
  )
}
