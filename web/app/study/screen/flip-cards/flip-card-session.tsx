import type { AnswerExtras } from '@squared-away/domain/study/answer-details'
import { isListHad, type ListMark } from '@squared-away/domain/study/list-marks'
import {
  answersInOrder,
  sessionProgress,
  sessionScore,
} from '@squared-away/domain/study/session-engine'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { LoadedDetails } from '../../details/loaded-details.ts'
import { NO_DETAILS, useLoadedDetails } from '../../details/use-answer-details.ts'
import type { OpenSession } from '../../keeping/open-session.ts'
import { useCardReport } from '../../reporting/use-card-report.tsx'
import { answerAsText } from '../answer-text.tsx'
import { buzz } from '../buzz.ts'
import { ListMarkButton, useListTicks } from '../list-ticks.tsx'
import { RoundEnd } from '../rounds/round-end.tsx'
import { useRounds } from '../rounds/use-rounds.ts'
import { StudyFrame } from '../study-frame.tsx'
import { undoMark } from '../undo-mark.ts'
import { type Study, useStudySession } from '../use-study-session.ts'
import classes from './flip-card.module.css'
import type { FlipCard } from './flip-card.ts'
import { FlipCardView } from './flip-card-view.tsx'
import { type MarkActions, MarkControls } from './mark-controls.tsx'
import { spokenCard } from './spoken-card.ts'

interface FlipCardSessionProps<C extends FlipCard> {
  title: string
  /** The page to return to from a session without answers. */
  setupPath: string
  opened: OpenSession<C>
  /** Formats a card's reference; required if cards have one. */
  referenceLine?: (reference: string) => string
  /** The details of the answers; required if cards are stored questions. */
  details?: LoadedDetails
  finishLabel?: string
  /** A note above the card. */
  note?: ReactNode
  /** Replaces the default confirmation before leaving. */
  guard?: (study: Study<C>) => ReactNode
  /** Studies a long deck in rounds, with a pause between two of them. */
  inRounds?: boolean
  /** Called once when half of the cards are answered, to fetch what comes at the end. */
  onNearEnd?: () => void
  /** Renders the results. */
  results: (study: Study<C>) => ReactNode
}

/** A session of cards that are flipped and marked one after the other, and its results. */
export function FlipCardSession<C extends FlipCard>(props: FlipCardSessionProps<C>) {
  const { title, setupPath, opened, referenceLine = String } = props
  const { finishLabel = 'Finish', note = null, details = NO_DETAILS } = props
  const study = useStudySession(opened, setupPath)
  const cardRef = useRef<HTMLElement>(null)
  const { state, going, progress } = study
  const card = going?.card ?? state.deck[progress.answered]
  const known = useLoadedDetails(details, card?.id)
  const { items = [] } = known ?? {}
  const marked = useRef(0)
  const { onNearEnd } = props
  const isNearEnd = progress.answered * 2 >= progress.total
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])
  useEffect(() => {
    if (going !== null) marked.current = progress.answered
  }, [going, progress.answered])
  const wasMarked =
    going !== null || (progress.answered > 0 && marked.current === progress.answered)
  const report = useCardReport(card)
  const rounds = useRounds(study)
  const ticks = useListTicks(progress.answered)
  const reference = useMemo(
    () => (card?.reference ? referenceLine(card.reference) : null),
    [card, referenceLine],
  )

  if (state.phase === 'finished' && going === null && sessionScore(state).total > 0) {
    return props.results(study)
  }
  if (card === undefined) return null
  const isFlipped = going !== null || state.isFlipped
  const actions = actionsOf(study, () => takeFocus(cardRef.current))

  const { Break } = rounds
  if (props.inRounds && Break) {
    return <RoundEnd {...props} study={study} rounds={rounds} Break={Break} />
  }

  const markList = (list: ListMark) => {
    study.answer(isListHad(list) ? 'correct' : 'incorrect', undefined, list)
    takeFocus(cardRef.current)
  }

  const view = (
    <FlipCardView
      card={card}
      details={known}
      isFlipped={isFlipped}
      mark={going?.answer ?? null}
      reference={reference}
      ticks={ticks}
      onFlip={() => actions.flip.isEnabled && actions.flip.run()}
      marks={actions}
      cardRef={cardRef}
    />
  )

  return (
    <StudyFrame
      title={title}
      study={study}
      actions={Object.values(actions)}
      {...(props.details && { report: report.action })}
      notable={props.details ? card : null}
      showsAnswer={isFlipped}
      finishLabel={finishLabel}
      isPractice={props.finishLabel !== undefined}
      asksToFinish
      {...(props.inRounds && { round: rounds.place })}
      announcement={announce(study, wasMarked, known, reference)}
      spoken={spokenCard(card, known, isFlipped, actions, markList)}
      guard={props.guard?.(study)}
      controls={
        <>
          {isFlipped && going === null && items.length > 1 && (
            <ListMarkButton items={items} ticks={ticks} onMark={markList} />
          )}
          <MarkControls actions={actions} isFlipped={isFlipped} />
        </>
      }
    >
      {report.shown}
      {note === null ? (
        view
      ) : (
        <div className={classes.noted}>
          {note}
          {view}
        </div>
      )}
    </StudyFrame>
  )
}

/** Skipped if the card already has the focus, because `focus()` forces a layout. */
function takeFocus(card: HTMLElement | null) {
  if (card !== document.activeElement) card?.focus({ preventScroll: true })
}

/** `focusCard` is called when the pressed button disappears, so that the focus is not lost. */
function actionsOf(study: Study<FlipCard>, focusCard: () => void): MarkActions {
  const { state, going } = study
  const canMark = state.isFlipped && going === null
  const andFocus = (run: () => void) => () => {
    run()
    focusCard()
  }
  return {
    flip: {
      id: 'flip',
      label: 'Flip the card',
      key: ' ',
      keyLabel: 'Space',
      isEnabled: going === null && state.phase === 'studying',
      run: andFocus(study.flip),
    },
    incorrect: {
      id: 'incorrect',
      label: 'Incorrect',
      key: 'ArrowLeft',
      keyLabel: '←',
      isEnabled: canMark,
      run: andFocus(() => {
        buzz(false)
        study.answer('incorrect')
      }),
    },
    correct: {
      id: 'correct',
      label: 'Correct',
      key: 'ArrowRight',
      keyLabel: '→',
      isEnabled: canMark,
      run: andFocus(() => {
        buzz(true)
        study.answer('correct')
      }),
    },
    undo: undoMark(study, andFocus(study.undo)),
  }
}

/**
 * The announcement for screen readers: the visible side, and with a question the mark that led to
 * it. One text, because a screen reader may skip one that is replaced within a moment.
 *
 * @param wasMarked Whether the last action was a mark.
 */
function announce(
  { state, going }: Study<FlipCard>,
  wasMarked: boolean,
  known: AnswerExtras | undefined,
  reference: string | null,
): string {
  const { answered, current, total } = sessionProgress(state)
  const card = state.deck[answered]
  // The results announce themselves.
  if (card === undefined) return ''
  if (going === null && state.isFlipped) {
    return `Answer: ${answerAsText(card.answer, known)} ${reference ?? ''}`
  }
  const question = `Question ${current} of ${total}. ${card.category}. ${card.question}`
  if (!wasMarked) return question
  const last = answersInOrder(state).at(-1)
  if (last === 'skipped') return `Skipped. ${question}`
  const score = sessionScore(state)
  const mark = last === 'correct' ? 'Correct' : 'Incorrect'
  return `${mark}. ${score.correct} of ${score.total} correct. ${question}`
}
