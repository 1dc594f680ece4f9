import { type HeardMark, heardMarks } from '@squared-away/domain/study/heard-cards'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { LeaveGuard } from '../study/screen/leave-guard.tsx'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { useActionKeys } from '../study/study-action.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import type { HeardCard } from './heard-card.ts'
import { HeardQuestion } from './heard-question.tsx'
import { listenChoices } from './listen-choices.ts'
import { ListeningResults } from './listening-results.tsx'
import classes from './listening-session.module.css'
import { Player } from './player.ts'
import { playerActions } from './player-actions.ts'
import { PlayerControls } from './player-controls.tsx'
import { useListening } from './use-listening.ts'
import { useMediaSession } from './use-media-session.ts'
import { useSoundAddress } from './use-sound-address.ts'

type Listening = ReturnType<typeof useListening>

interface ListeningSessionProps {
  opened: OpenSession<HeardCard>
  onOpen: (next: OpenSession<HeardCard>) => void
}

/** Plays the deck of a session through the `sound` element, and ends the session after its last. */
function usePlayer({
  opened,
  listening,
}: {
  opened: OpenSession<HeardCard>
  listening: Listening
}) {
  const { state, plays, end } = listening
  const [player] = useState(() => new Player(state.deck, firstToHear(opened)))
  const view = useSyncExternalStore(player.subscribe, player.view, player.view)
  const sound = useRef<HTMLAudioElement>(null)
  const address = useSoundAddress(state.deck[0]?.episode ?? '')

  useEffect(() => {
    const element = sound.current
    if (element === null || address === null) return
    const detach = player.attach(element)
    player.play()
    return detach
  }, [player, address])
  useEffect(() => plays(view.isPlaying), [plays, view.isPlaying])
  const finish = useEffectEvent(() => void end('finish'))
  useEffect(() => {
    if (view.hasEnded) finish()
  }, [view.hasEnded])
  return { player, view, sound, address }
}

/** The buttons of the player: on the screen, on the keyboard, and on a headset or lock screen. */
function usePlayerActions(
  { player, view }: Pick<ReturnType<typeof usePlayer>, 'player' | 'view'>,
  { state, mark }: Listening,
) {
  const { deck } = state
  const { $id: userId } = useSignedInUser()
  const [keysMark] = useState(() => listenChoices(userId).keysMark)
  const markNow = (given: HeardMark) => () => {
    const place = player.placeToMark()
    // A text is marked by reciting it (By Heart).
    if (deck[place]?.isText === false) mark(place, given)
    // A late mark is for the question before: the one that is heard goes on.
    if (place === player.view().place) player.next()
  }
  const [knew, missed] = [markNow('correct'), markNow('incorrect')]
  const { heard, length } = player.progress()
  useMediaSession(
    {
      ...{ play: player.play, pause: player.pause, seekTo: player.seek },
      next: keysMark ? knew : player.next,
      back: keysMark ? missed : player.back,
    },
    {
      title: deck[view.place]?.question ?? 'Listen',
      album: keysMark ? 'Next: Knew it. Back: Missed it.' : (deck[view.place]?.category ?? ''),
      ...{ length, heard: Math.floor(heard), isPlaying: view.isPlaying },
    },
  )
  const isOpen = state.phase === 'studying'
  const actions = playerActions(player, { isOpen, isPlaying: view.isPlaying, knew, missed })
  useActionKeys(Object.values(actions))
  return actions
}

/** The player: the question that is heard as text, its answer once it is read, and the marks. */
export function ListeningSession({ opened, onOpen }: ListeningSessionProps) {
  const listening = useListening(opened)
  const { state, end } = listening
  const { deck } = state
  const { player, view, sound, address } = usePlayer({ opened, listening })
  const actions = usePlayerActions({ player, view }, listening)
  const referenceLine = useReferenceLine()
  const isOpen = state.phase === 'studying'
  const { heard, length } = player.progress()
  const marks = heardMarks(state)
  const card = deck[view.place]
  const playerView = (
    <div className={classes.frame}>
      <header className={classes.header}>
        <h1 className={classes.title} tabIndex={-1} data-page-heading>
          Listen
        </h1>
        <p className={classes.figures}>
          <span className="visually-hidden">Question </span>
          {view.place + 1} / {deck.length}
        </p>
        <button type="button" className={classes.finish} onClick={() => void end('finish')}>
          Finish
        </button>
      </header>
      {/* biome-ignore lint/a11y/useMediaCaption: the question is shown as text while it is heard */}
      <audio ref={sound} src={address ?? undefined} preload="auto" />
      {view.hasFailed ? (
        <div className={classes.failed}>
          <ErrorState
            message="Could not play this. Check your connection and try again."
            onRetry={player.retry}
          />
        </div>
      ) : (
        card && (
          <HeardQuestion
            card={card}
            mark={marks.get(view.place)}
            isAnswered={view.time >= card.answerFrom}
            reference={card.reference === null ? null : referenceLine(card.reference)}
          />
        )
      )}
      <PlayerControls
        actions={actions}
        {...{ heard, length, isPlaying: view.isPlaying, isWaiting: view.isWaiting }}
        canMark={card?.isText === false}
        onSeek={player.seek}
      />
    </div>
  )
  return (
    <>
      {isOpen ? (
        playerView
      ) : (
        <ListeningResults listening={listening} opened={opened} onOpen={onOpen} />
      )}
      {/* Beside both: it leaves only after the session has ended. */}
      <LeaveGuard
        isActive={isOpen && marks.size > 0}
        isBegun={marks.size > 0}
        answered={marks.size}
        total={deck.length}
        onLeave={() => end('leave')}
      />
    </>
  )
}

/** Behind the last mark, if there is one. */
function firstToHear({ state }: OpenSession<HeardCard>): number {
  const last = Math.max(-1, ...heardMarks(state).keys())
  return Math.min(last + 1, state.deck.length - 1)
}
