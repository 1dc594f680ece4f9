import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { StudyAction } from '../shared/study/study-action.ts'
import { StudyFrame } from '../shared/study/study-frame.tsx'
import { type Study, useStudySession } from '../shared/study/use-study-session.ts'
import type { CultureCard } from './culture-cards.ts'
import { FINISH, FinishGuard } from './finish-guard.tsx'
import { NoBoardNote } from './no-board-note.tsx'
import controls from './practice-controls.module.css'
import { PracticeDone } from './practice-done.tsx'
import type { PracticeProps } from './practice-props.ts'
import { PRACTICE_PATH } from './practice-ways.ts'
import { RecallCard } from './recall-card.tsx'

/** The lines of a text as flashcards: which line comes next, turned and marked. */
export function CardPractice({ opened, text, hasBoard, onAgain }: PracticeProps) {
  const study = useStudySession(opened, PRACTICE_PATH)
  const cardRef = useRef<HTMLButtonElement>(null)
  const { state, progress, going } = study
  const isActive = state.phase === 'studying'

  if (!isActive && progress.answered > 0 && going === null) {
    return <PracticeDone study={study} text={text} onAgain={onAgain} />
  }
  const card = going?.card ?? state.deck[progress.answered]
  if (card === undefined) return null
  const isFlipped = going !== null || state.isFlipped
  const actions = actionsOf(study, () => cardRef.current?.focus({ preventScroll: true }))

  return (
    <StudyFrame
      title={text.title}
      study={study}
      actions={Object.values(actions)}
      finishLabel={FINISH}
      announcement={announce(study, card)}
      guard={<FinishGuard isActive={isActive} onFinish={study.finish} />}
      controls={<MarkControls actions={actions} isFlipped={isFlipped} />}
    >
      <div>
        {!hasBoard && <NoBoardNote />}
        <RecallCard
          key={card.id}
          card={card}
          source={text.source}
          isFlipped={isFlipped}
          mark={going?.answer ?? null}
          onFlip={() => actions.flip.isEnabled && actions.flip.run()}
          cardRef={cardRef}
        />
      </div>
    </StudyFrame>
  )
}

type CardActions = Record<'flip' | 'incorrect' | 'correct' | 'undo', StudyAction>

function MarkControls({ actions, isFlipped }: { actions: CardActions; isFlipped: boolean }) {
  const { flip, incorrect, correct, undo } = actions
  return (
    <div className={controls.controls}>
      <button
        type="button"
        className={controls.undo}
        aria-label={undo.label}
        disabled={!undo.isEnabled}
        onClick={undo.run}
      >
        <IconArrowBackUp size={24} stroke={1.8} aria-hidden="true" />
      </button>
      {isFlipped ? (
        [incorrect, correct].map((action) => (
          <button
            key={action.id}
            type="button"
            className={controls.mark}
            data-kind={action.id}
            onClick={() => action.isEnabled && action.run()}
          >
            {action.id === 'correct' ? (
              <IconCheck size={22} aria-hidden="true" />
            ) : (
              <IconX size={22} aria-hidden="true" />
            )}
            {action.label}
            <span className={controls.key} aria-hidden="true">
              {action.keyLabel}
            </span>
          </button>
        ))
      ) : (
        <button type="button" className={controls.main} onClick={flip.run}>
          Show the line
          <span className={controls.key} aria-hidden="true">
            {flip.keyLabel}
          </span>
        </button>
      )}
    </div>
  )
}

/** `focusCard` is called when the pressed button goes away: the focus must not be lost with it. */
function actionsOf(study: Study<CultureCard>, focusCard: () => void): CardActions {
  const { state, going } = study
  const canMark = state.isFlipped && going === null
  const andFocus = (run: () => void) => () => {
    run()
    focusCard()
  }
  return {
    flip: {
      id: 'flip',
      label: 'Turn the card',
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
      run: andFocus(() => study.answer('incorrect')),
    },
    correct: {
      id: 'correct',
      label: 'Correct',
      key: 'ArrowRight',
      keyLabel: '→',
      isEnabled: canMark,
      run: andFocus(() => study.answer('correct')),
    },
    undo: {
      id: 'undo',
      label: 'Undo the last mark',
      key: 'z',
      keyLabel: 'Z',
      isEnabled: state.lastAnswer !== null && state.phase === 'studying',
      run: andFocus(study.undo),
    },
  }
}

function announce({ state, going, progress }: Study<CultureCard>, card: CultureCard): string {
  if (going !== null) {
    const mark = going.answer === 'correct' ? 'Correct' : 'Incorrect'
    return `${mark}. ${progress.correct} of ${progress.answered} correct.`
  }
  if (state.isFlipped) return card.line
  return `Card ${progress.current} of ${progress.total}. ${card.question} ${card.prompt.join(' ')}`
}
