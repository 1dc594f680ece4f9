import { isListHad } from '@squared-away/domain/study/list-marks'
import {
  type AnswerMark,
  beforeLastAnswer,
  sessionScore,
} from '@squared-away/domain/study/session-engine'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { useCardReport } from '../study/reporting/use-card-report.tsx'
import { ListMarkButton, useListTicks } from '../study/screen/list-ticks.tsx'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { StudyFrame } from '../study/screen/study-frame.tsx'
import { undoMark } from '../study/screen/undo-mark.ts'
import { type Study, useStudySession } from '../study/screen/use-study-session.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { OwnResponse } from './own-response.tsx'
import { type PracticeActions, PracticeControls } from './practice-controls.tsx'
import classes from './practice-session.module.css'
import type { Practiced } from './practiced-note.tsx'
import { responseText, type Scenario } from './scenario.ts'
import { ScenarioCard } from './scenario-card.tsx'
import { spokenScenario } from './spoken-scenario.ts'
import { useOwnResponses } from './use-own-responses.ts'
import { useSettled } from './use-settled.ts'

/** Runs a practice; returns to the setup at the end. */
export function PracticeSession({ opened }: { opened: OpenSession<Scenario> }) {
  const study = useStudySession(opened, screens.situationalSetup)
  const { state, going, progress, isHandedToSave } = study
  const navigate = useNavigate()
  const referenceLine = useReferenceLine()
  const own = useOwnResponses(state.sessionId)
  const cardRef = useRef<HTMLElement>(null)
  const canAct = useSettled(going !== null) && state.phase === 'studying'
  const hasEnded = state.phase === 'finished' && isHandedToSave && going === null
  const practiced = useRef<Practiced>({ sessionId: state.sessionId, count: 0 })
  practiced.current.count = sessionScore(state).total

  useEffect(() => {
    if (!hasEnded) return
    const left = { practiced: practiced.current }
    void navigate(screens.situationalSetup, { replace: true, state: left })
  }, [hasEnded, navigate])

  const scenario = going?.card ?? state.deck[progress.answered]
  const card = scenario && { ...scenario, question: scenario.scenario }
  const report = useCardReport(card)
  const ticks = useListTicks(progress.answered)
  if (scenario === undefined || (state.phase === 'finished' && going === null)) {
    return <LoadingState label="Saving your session..." />
  }
  // Keep the visible side while the card fades; the session has already flipped back.
  const isFlipped = going !== null || state.isFlipped
  const reference = scenario.reference === null ? null : referenceLine(scenario.reference)
  const actions = actionsOf(study, canAct, {
    mark: study.answer,
    focusCard: () => cardRef.current?.focus({ preventScroll: true }),
  })

  return (
    <StudyFrame
      title="Situational Practice"
      study={going === null ? study : { ...study, progress: beforeLastAnswer(progress) }}
      actions={Object.values(actions)}
      report={report.action}
      notable={card ?? null}
      showsAnswer={isFlipped}
      finishLabel="Finish Practice"
      isPractice
      asksToFinish
      announcement={announce(study, scenario, isFlipped)}
      spoken={spokenScenario(scenario, isFlipped, actions)}
      controls={
        <>
          {isFlipped && going === null && scenario.points.length > 1 && (
            <ListMarkButton
              items={scenario.points}
              ticks={ticks}
              onMark={(list) => {
                study.answer(isListHad(list) ? 'correct' : 'incorrect', undefined, list)
                cardRef.current?.focus({ preventScroll: true })
              }}
            />
          )}
          <PracticeControls actions={actions} isFlipped={isFlipped} />
        </>
      }
    >
      {report.shown}
      <div className={classes.practice}>
        <ScenarioCard
          scenario={scenario}
          own={own.responseTo(scenario.id)}
          isFlipped={isFlipped}
          isGoing={going !== null}
          ticks={ticks}
          reference={reference}
          onFlip={() => actions.flip.isEnabled && actions.flip.run()}
          cardRef={cardRef}
        />
        {!isFlipped && (
          <OwnResponse
            key={scenario.id}
            response={own.responseTo(scenario.id)}
            onChange={(changed) => own.change(scenario.id, changed)}
          />
        )}
      </div>
    </StudyFrame>
  )
}

/**
 * Marking before the flip shows the response; after it, both marks go to the next scenario. A
 * practice has no score (specification §9 Sessions); marks go to the review log.
 */
function actionsOf(
  study: Study<Scenario>,
  canAct: boolean,
  { mark, focusCard }: { mark: (answer: AnswerMark) => void; focusCard: () => void },
): PracticeActions {
  const { state } = study
  const andFocus = (run: () => void) => () => {
    run()
    focusCard()
  }
  const markSeen = (answer: AnswerMark) =>
    andFocus(() => (state.isFlipped ? mark(answer) : study.flip()))
  return {
    flip: {
      id: 'flip',
      label: 'Flip the card',
      key: ' ',
      keyLabel: 'Space',
      isEnabled: canAct,
      run: andFocus(study.flip),
    },
    review: {
      id: 'review',
      label: 'Needs Review',
      key: 'ArrowLeft',
      keyLabel: '←',
      isEnabled: canAct,
      run: markSeen('incorrect'),
    },
    knew: {
      id: 'knew',
      label: 'I Knew It',
      key: 'ArrowRight',
      keyLabel: '→',
      isEnabled: canAct,
      run: markSeen('correct'),
    },
    undo: undoMark(study, andFocus(study.undo)),
  }
}

function announce({ state, progress }: Study<Scenario>, scenario: Scenario, isFlipped: boolean) {
  if (isFlipped) return responseText(scenario)
  if (state.phase !== 'studying') return 'Practice finished.'
  return `Scenario ${progress.current} of ${progress.total}. ${scenario.scenario}`
}
