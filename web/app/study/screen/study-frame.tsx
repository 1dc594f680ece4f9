import { deckLength } from '@squared-away/domain/study/deck-length'
import type { RoundPlace } from '@squared-away/domain/study/rounds'
import type { Card } from '@squared-away/domain/study/session-engine'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { KeysDialog } from '../../ui/dialogs/keys-dialog.tsx'
import { usePaintedValue } from '../../ui/page/after-paint.ts'
import { CardNotesGate } from '../card-notes/card-notes-gate.tsx'
import { isNotable, type NotableCard } from '../card-notes/notable-card.ts'
import { NOTE_KEYS } from '../card-notes/note-actions.ts'
import { actionsWithKeys, type StudyAction, useActionKeys } from '../study-action.ts'
import type { SpokenStep } from '../voice/spoken-step.ts'
import { useVoice } from '../voice/use-voice.tsx'
import { Announcement } from './announcement.tsx'
import { FinishQuestion } from './finish-question.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import classes from './study-frame.module.css'
import { StudyHeader } from './study-header.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { useFocusScreen } from './use-focus-screen.ts'
import type { Study } from './use-study-session.ts'

interface StudyFrameProps<C extends Card> {
  title: string
  study: Study<C>
  /** The actions of this screen; the frame adds the list of keys. */
  actions: readonly StudyAction[]
  /** Reports the card. Its button shows if the card can be reported. */
  report?: StudyAction
  /** The name of the button that ends the session. */
  finishLabel: string
  /** Shows that name and the clock on a phone, too: the specification names both. */
  isPractice?: boolean
  /** Whether to ask before a started session is finished with cards left. */
  asksToFinish?: boolean
  /** The round, if the deck is studied in rounds: bar and count are the round's. */
  round?: RoundPlace
  /** Announced to screen readers after each step. */
  announcement: string
  /** What can be read aloud now; null if nothing can. */
  spoken?: SpokenStep | null
  /** The card, if it is a stored question: it can be skipped, bookmarked and noted. */
  notable?: NotableCard | null
  /** Whether the answer is shown, with which the note is. */
  showsAnswer?: boolean
  /** The card or question. */
  children: ReactNode
  /** The buttons, at the bottom within reach of a thumb. */
  controls: ReactNode
  /** Replaces the default confirmation before leaving. */
  guard?: ReactNode
}

/**
 * What every study screen shares: progress, timer, finish, keys, and the confirmation before
 * leaving.
 */
export function StudyFrame<C extends Card>({
  title,
  study,
  actions,
  report,
  finishLabel,
  isPractice = false,
  asksToFinish = false,
  round,
  announcement,
  spoken = null,
  notable = null,
  showsAnswer = false,
  children,
  controls,
  guard,
}: StudyFrameProps<C>) {
  const [keys, setKeys] = useState<'never shown' | 'shown' | 'hidden'>('never shown')
  const showKeys = useCallback(() => setKeys('shown'), [])
  const [isAsking, setAsking] = useState(false)
  const voice = useVoice(spoken)
  const all = [
    ...[...actions, ...(report ? [report] : []), ...(spoken ? [voice.read] : [])],
    { ...SHOW_KEYS, run: showKeys },
  ]
  useActionKeys(all)
  const stage = useRef<HTMLDivElement>(null)
  useFocusReturn(stage)
  useFocusScreen()
  const { state } = study
  // The card responds first; the progress may render a frame later.
  const progress = usePaintedValue(study.progress)
  const isActive = state.phase === 'studying'
  const { answer } = study
  const skip = useCallback(() => answer('skipped'), [answer])
  const askToFinish = useCallback(() => setAsking(true), [])
  const { cards, again } = deckLength(state)
  const passed = progress.answered - (progress.total - cards - again)
  const { from, size } = round ?? { from: 0, size: cards }
  const hasCardsLeft = progress.answered > 0 && progress.answered < progress.total

  return (
    <div className={classes.frame}>
      <div className={classes.top}>
        <StudyHeader
          title={title}
          current={Math.min(passed - from + 1, size)}
          cards={size}
          again={again}
          done={Math.min(Math.max(passed - from, 0) / size, 1)}
          about={
            round &&
            round.rounds > 1 &&
            `Round ${round.round} of ${round.rounds}. ${passed} of ${cards} cards in all.`
          }
          startTime={state.startTime}
          showsClock={isPractice}
          isActive={isActive}
          closeLabel={finishLabel}
          showsCloseLabel={isPractice}
          onClose={asksToFinish && hasCardsLeft ? askToFinish : study.finish}
          onShowKeys={showKeys}
          onReport={report?.isEnabled ? report.run : null}
          onVoice={spoken ? voice.choose : null}
          onHear={spoken ? voice.hear : null}
        />
        {voice.shown}
      </div>
      <div ref={stage} className={classes.stage} tabIndex={-1} data-study-stage>
        {children}
      </div>
      <div className={classes.controls}>
        {notable && isNotable(notable) && (
          <CardNotesGate
            card={notable}
            showsAnswer={showsAnswer}
            isBusy={study.going !== null || !isActive}
            onSkip={skip}
            onUnskip={study.undo}
            lastSkipped={study.lastSkipped}
          />
        )}
        {controls}
      </div>
      <Announcement>{announcement}</Announcement>
      {keys !== 'never shown' && (
        <KeysDialog
          opened={keys === 'shown'}
          onClose={() => setKeys('hidden')}
          actions={actionsWithKeys(notable && isNotable(notable) ? [...all, ...NOTE_KEYS] : all)}
        />
      )}
      <FinishQuestion
        opened={isAsking && isActive}
        left={cards - passed}
        total={cards}
        again={again}
        onKeep={() => setAsking(false)}
        onFinish={study.finish}
      />
      {guard ?? (
        <LeaveGuard
          isActive={isActive}
          isBegun={study.progress.answered > 0}
          answered={passed}
          total={cards}
          onLeave={study.leave}
        />
      )}
    </div>
  )
}

const SHOW_KEYS = {
  id: 'keys',
  label: 'Show the keys',
  key: '?',
  keyLabel: '?',
  isEnabled: true,
} as const
