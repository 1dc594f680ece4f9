import { deckLength } from '@squared-away/domain/study/deck-length'
import type { Card } from '@squared-away/domain/study/session-engine'
import { IconFlag, IconKeyboard, IconPlayerPlay, IconVolume } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { KeysDialog } from '../../ui/dialogs/keys-dialog.tsx'
import { usePaintedValue } from '../../ui/page/after-paint.ts'
import { CardNotesGate } from '../card-notes/card-notes-gate.tsx'
import { isNotable, type NotableCard } from '../card-notes/notable-card.ts'
import { NOTE_KEYS } from '../card-notes/note-actions.ts'
import { actionsWithKeys, type StudyAction, useActionKeys } from '../study-action.ts'
import type { SpokenStep } from '../voice/spoken-step.ts'
import { useVoice } from '../voice/use-voice.tsx'
import { Announcement } from './announcement.tsx'
import { ElapsedTimer } from './elapsed-timer.tsx'
import { FinishQuestion } from './finish-question.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import classes from './study-frame.module.css'
import track from './track.module.css'
import { useFocusReturn } from './use-focus-return.ts'
import type { Study } from './use-study-session.ts'

interface StudyFrameProps<C extends Card> {
  title: string
  study: Study<C>
  /** The actions of this screen; the frame adds the list of keys. */
  actions: readonly StudyAction[]
  /** Reports the card. Its button shows if the card can be reported. */
  report?: StudyAction
  finishLabel: string
  /** Whether to ask before a started session is finished with cards left. */
  asksToFinish?: boolean
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
  asksToFinish = false,
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
  const { state } = study
  // The card responds first; the progress may render a frame later.
  const progress = usePaintedValue(study.progress)
  const isActive = state.phase === 'studying'
  const { answer } = study
  const skip = useCallback(() => answer('skipped'), [answer])
  const askToFinish = useCallback(() => setAsking(true), [])
  const hasCardsLeft = progress.answered > 0 && progress.answered < progress.total

  return (
    <div className={classes.frame}>
      <div className={classes.top}>
        <StudyHeader
          title={title}
          {...progress}
          {...deckLength(state)}
          startTime={state.startTime}
          isActive={isActive}
          finishLabel={finishLabel}
          onFinish={asksToFinish && hasCardsLeft ? askToFinish : study.finish}
          onShowKeys={showKeys}
          onReport={report?.isEnabled ? report.run : null}
          onVoice={spoken ? voice.choose : null}
          onHear={spoken ? voice.hear : null}
        />
        {voice.shown}
      </div>
      <div ref={stage} className={classes.stage} tabIndex={-1}>
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
        answered={progress.answered}
        total={progress.total}
        onKeep={() => setAsking(false)}
        onFinish={study.finish}
      />
      {guard ?? (
        <LeaveGuard
          isActive={isActive}
          isBegun={study.progress.answered > 0}
          answered={progress.answered}
          total={progress.total}
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

interface StudyHeaderProps {
  title: string
  answered: number
  total: number
  /** The deck's length without repeats, and the repeats still to come. */
  cards: number
  again: number
  startTime: string
  isActive: boolean
  finishLabel: string
  onFinish: () => void
  onShowKeys: () => void
  /** Null if the card cannot be reported. */
  onReport: (() => void) | null
  /** Null if there is nothing to read aloud. */
  onVoice: (() => void) | null
  /** Reads it once. Null if there is nothing to read aloud. */
  onHear: (() => void) | null
}

/** The progress of the session. Memoized, because a flip does not change it. */
const StudyHeader = memo(function StudyHeader(props: StudyHeaderProps) {
  const { title, answered, total, cards, again, startTime } = props
  const repeated = total - cards - again
  const current = Math.min(answered - repeated + 1, cards)
  return (
    <header className={classes.header}>
      <h1 className={classes.title} tabIndex={-1} data-page-heading>
        {title}
      </h1>
      <p className={classes.figures}>
        <span>
          <span className="visually-hidden">Card </span>
          {current} / {cards}
          {again > 0 && <small className={classes.again}>, {again} again</small>}
        </span>
        <ElapsedTimer startTime={startTime} className={classes.timer} />
      </p>
      <HeaderTools
        isActive={props.isActive}
        finishLabel={props.finishLabel}
        onFinish={props.onFinish}
        onShowKeys={props.onShowKeys}
        onReport={props.onReport}
        onVoice={props.onVoice}
        onHear={props.onHear}
      />
      <div
        className={`${track.track} ${classes.track}`}
        role="progressbar"
        aria-label="Answered"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
      >
        <div
          className={`${track.done} ${classes.done}`}
          style={{ transform: `scaleX(${answered / total})` }}
        />
      </div>
    </header>
  )
})

type HeaderToolsProps = Pick<
  StudyHeaderProps,
  'isActive' | 'finishLabel' | 'onFinish' | 'onShowKeys' | 'onReport' | 'onVoice' | 'onHear'
>

const HeaderTools = memo(function HeaderTools({
  isActive,
  finishLabel,
  onFinish,
  onShowKeys,
  onReport,
  onVoice,
  onHear,
}: HeaderToolsProps) {
  return (
    <div className={classes.tools}>
      {onHear !== null && (
        <button
          type="button"
          className={classes.hear}
          aria-label="Hear it once"
          title="Hear it once"
          onClick={onHear}
        >
          <IconPlayerPlay size={20} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      {onVoice !== null && (
        <button
          type="button"
          className={classes.voice}
          aria-label="Out loud"
          title="Out loud"
          onClick={onVoice}
        >
          <IconVolume size={22} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      {onReport !== null && (
        <button
          type="button"
          className={classes.report}
          aria-label="Report this card"
          title="Report this card"
          onClick={onReport}
        >
          <IconFlag size={20} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={classes.keys}
        aria-label={SHOW_KEYS.label}
        onClick={onShowKeys}
      >
        <IconKeyboard size={22} stroke={1.6} aria-hidden="true" />
      </button>
      <button type="button" className={classes.finish} onClick={onFinish} disabled={!isActive}>
        {finishLabel}
      </button>
    </div>
  )
})
