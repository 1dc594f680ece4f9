import type { RoundPlace } from '@squared-away/domain/study/rounds'
import type { Card } from '@squared-away/domain/study/session-engine'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { usePaintedValue } from '../../ui/page/after-paint.ts'
import { CardNotesGate } from '../card-notes/card-notes-gate.tsx'
import { isNotable, type NotableCard } from '../card-notes/notable-card.ts'
import { NOTE_KEYS } from '../card-notes/note-actions.ts'
import type { StudyAction } from '../study-action.ts'
import type { SpokenStep } from '../voice/spoken-step.ts'
import { useVoice } from '../voice/use-voice.tsx'
import { Announcement } from './announcement.tsx'
import { deckPosition } from './deck-position.ts'
import { FinishQuestion } from './finish-question.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import classes from './study-frame.module.css'
import { StudyHeader } from './study-header.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { useFocusScreen } from './use-focus-screen.ts'
import { useFrameKeys } from './use-frame-keys.tsx'
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
  const voice = useVoice(spoken)
  const notes = notable && isNotable(notable) ? notable : null
  const keys = useFrameKeys(
    [...actions, ...(report ? [report] : []), ...(spoken ? [voice.read] : [])],
    notes ? NOTE_KEYS : [],
  )
  const stage = useRef<HTMLDivElement>(null)
  useFocusReturn(stage)
  useFocusScreen()
  const { state, answer } = study
  const isActive = state.phase === 'studying'
  const skip = useCallback(() => answer('skipped'), [answer])
  const [isAsking, setAsking] = useState(false)
  const askToFinish = useCallback(() => setAsking(true), [])
  // The card responds first; the progress may render a frame later.
  const progress = usePaintedValue(study.progress)
  const hasCardsLeft = progress.answered > 0 && progress.answered < progress.total
  const { size, passed, cards, again, ...position } = deckPosition(state, progress, round)

  return (
    <div className={classes.frame}>
      <div className={classes.top}>
        <StudyHeader
          title={title}
          current={position.current}
          cards={size}
          again={again}
          done={position.done}
          about={position.about}
          startTime={state.startTime}
          showsClock={isPractice}
          isActive={isActive}
          closeLabel={finishLabel}
          showsCloseLabel={isPractice}
          onClose={asksToFinish && hasCardsLeft ? askToFinish : study.finish}
          onShowKeys={keys.show}
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
        {notes && (
          <CardNotesGate
            card={notes}
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
      {keys.dialog}
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
