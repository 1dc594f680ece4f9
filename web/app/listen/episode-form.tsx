import { Button, Checkbox, NativeSelect, Radio } from '@mantine/core'
import type { Episode } from '@squared-away/domain/speech'
import { useState } from 'react'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { useHandOver } from '../study/setup/use-hand-over.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { EpisodeReady } from './episode-ready.tsx'
import {
  keepListenChoices,
  type ListenChoices,
  listenChoices,
  PAUSE_FACTORS,
} from './listen-choices.ts'
import classes from './setup.module.css'
import { startListening } from './start-listening.ts'
import { useEpisode } from './use-episode.ts'
import { useWhatToHear } from './use-what-to-hear.ts'

type WhatToHear = ReturnType<typeof useWhatToHear>
type EpisodeState = ReturnType<typeof useEpisode>

const PAUSE_WORDS: Readonly<Record<(typeof PAUSE_FACTORS)[number], string>> = {
  0.5: 'Short: half as long as the answer',
  1: 'As long as the answer',
  1.5: 'Longer: one and a half times the answer',
  2: 'Long: twice the answer',
}

/** Chooses what to hear and how, and makes it. */
export function EpisodeForm({ onKept }: { onKept: () => void }) {
  const { $id: userId } = useSignedInUser()
  const { data: board } = useActiveBoard()
  const open = useHandOver(screens.listening)
  const [choices, setChoices] = useState(() => listenChoices(userId))
  const what = useWhatToHear()
  const episode = useEpisode()

  function change(changed: Partial<ListenChoices>) {
    const next = { ...choices, ...changed }
    setChoices(next)
    keepListenChoices(userId, next)
    if (!('keysMark' in changed)) episode.forget()
  }

  return (
    <BinderCard tab="Listen" labelledBy="what-to-hear">
      <h2 id="what-to-hear" className={classes.heading}>
        What to hear
      </h2>
      <div className={classes.fields}>
        <WhatToHearFields what={what} onChange={episode.forget} />
        <ReadingFields choices={choices} hasAnswers={what.kind !== 'text'} onChange={change} />
      </div>
      {episode.state === 'ready' ? (
        <EpisodeReady
          {...episode}
          onKept={onKept}
          onPlay={(cards) => open(startListening(cards, board?.$id ?? null))}
        />
      ) : (
        <EpisodeMaking what={what} episode={episode} choices={choices} />
      )}
    </BinderCard>
  )
}

interface WhatToHearFieldsProps {
  what: WhatToHear
  onChange: () => void
}

/** The cards or the text to hear. */
function WhatToHearFields({ what, onChange }: WhatToHearFieldsProps) {
  return (
    <>
      <fieldset className={classes.kinds}>
        <legend className="visually-hidden">What to hear</legend>
        {what.kinds.map(({ kind, label, words }) => (
          <Radio
            key={kind}
            name="what-to-hear"
            label={label}
            description={words}
            checked={what.kind === kind}
            onChange={() => {
              what.setKind(kind)
              onChange()
            }}
          />
        ))}
      </fieldset>
      {what.selects.map(({ label, value, data, onChange: choose }) => (
        <NativeSelect
          key={label}
          size="md"
          label={label}
          value={value}
          data={[...data]}
          onChange={(event) => {
            choose(event.currentTarget.value)
            onChange()
          }}
        />
      ))}
    </>
  )
}

interface ReadingFieldsProps {
  choices: ListenChoices
  /** Whether it leaves pauses for answers. */
  hasAnswers: boolean
  onChange: (changed: Partial<ListenChoices>) => void
}

/** How it is read, and what the keys of a headset do. */
function ReadingFields({ choices, hasAnswers, onChange }: ReadingFieldsProps) {
  return (
    <>
      {hasAnswers && (
        <NativeSelect
          size="md"
          label="Pause to answer"
          description="3 to 20 seconds."
          value={String(choices.pauseFactor)}
          data={PAUSE_FACTORS.map((factor) => ({
            value: String(factor),
            label: PAUSE_WORDS[factor],
          }))}
          onChange={(event) => onChange({ pauseFactor: Number(event.currentTarget.value) })}
        />
      )}
      <Checkbox
        label="Read the reference after the answer"
        checked={choices.withReference}
        onChange={(event) => onChange({ withReference: event.currentTarget.checked })}
      />
      <Checkbox
        label="Mark with Next and Back"
        description="On your headset, in your car and on the lock screen, Next marks Knew it and Back marks Missed it. The next question follows."
        checked={choices.keysMark}
        onChange={(event) => onChange({ keysMark: event.currentTarget.checked })}
      />
    </>
  )
}

interface EpisodeMakingProps {
  what: WhatToHear
  episode: Exclude<EpisodeState, { state: 'ready' }>
  choices: ListenChoices
}

/** The button that makes the audio, and its progress or problem. */
function EpisodeMaking({ what, episode, choices }: EpisodeMakingProps) {
  if (episode.state === 'making') {
    return (
      <div className={classes.make}>
        <p role="status">{madeText(episode.progress)}</p>
        <Button variant="default" onClick={episode.forget}>
          Stop
        </Button>
      </div>
    )
  }
  const problem = episode.problem ?? what.problem
  return (
    <div className={classes.make}>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <Button
        size="lg"
        disabled={what.gather === null}
        data-starts
        onClick={() => what.gather && void episode.make(what.gather, choices)}
      >
        Make it
      </Button>
    </div>
  )
}

function madeText({ made, total }: Pick<Episode, 'made' | 'total'>): string {
  return total === 0 ? 'Making your audio...' : `Making your audio: ${made} of ${total} parts...`
}
