import { BOARD_PARTS } from '@squared-away/domain/study/mock-board/board-parts'
import { type BoardRun, currentStep } from '@squared-away/domain/study/mock-board/board-run'
import type { BoardStep } from '@squared-away/domain/study/mock-board/board-step'
import { IconVolume } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { BoardTable } from '../study/report/board-table.tsx'
import controls from '../study/screen/card-controls.module.css'
import { MainButton } from '../study/screen/card-controls.tsx'
import frame from '../study/screen/study-frame.module.css'
import { StudyHeader } from '../study/screen/study-header.tsx'
import { TargetClock } from '../study/screen/target-clock.tsx'
import { useFocusScreen } from '../study/screen/use-focus-screen.ts'
import { actionsWithKeys, type StudyAction, useActionKeys } from '../study/study-action.ts'
import { KeysDialog } from '../ui/dialogs/keys-dialog.tsx'
import { focusPageHeading } from '../ui/page/page-title.ts'
import { BoardStepCard } from './board-step-card.tsx'
import classes from './board-under-way.module.css'
import { HearingLine } from './hearing-line.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { SaidField } from './said-words.tsx'
import { useAnswerRecording } from './use-answer-recording.ts'
import type { BoardWork } from './use-board-run.ts'
import { useBoardVoice } from './use-board-voice.ts'

/** What a soldier can do at a step, with its keys. */
function useStepActions({ run, next }: BoardWork, step: BoardStep | null, onShowKeys: () => void) {
  const readAgain = useBoardVoice(step, run.setup.isReadAloud)
  const goOn: StudyAction = {
    ...{ id: 'next', label: step ? nextLabel(step) : '', key: ' ', keyLabel: 'Space' },
    isEnabled: step !== null,
    run: () => {
      next()
      window.scrollTo(0, 0)
    },
  }
  const showKeys: StudyAction = {
    ...{ id: 'keys', label: 'Show the keys', key: '?', keyLabel: '?', isEnabled: true },
    run: onShowKeys,
  }
  const actions = [goOn, readAgain, showKeys]
  useActionKeys(actions)
  return { goOn, readAgain, showKeys, actions }
}

/** Runs the board step by step, each with its time limit. Nothing is scored yet. */
export function BoardUnderWay({ work }: { work: BoardWork }) {
  const { run } = work
  const [keysShown, setKeysShown] = useState(false)
  const hearing = useAnswerRecording(run)
  const navigate = useNavigate()
  useFocusScreen()
  const step = currentStep(run)
  useEffect(() => focusPageHeading(), [])
  const { goOn, readAgain, showKeys, actions } = useStepActions(work, step, () =>
    setKeysShown(true),
  )
  const place = run.done.length
  if (step === null) return null
  const member = nameOf(run, step.member)

  return (
    <div className={frame.frame}>
      <div className={frame.top}>
        <StudyHeader
          title="Mock Board"
          noun="Step"
          current={place + 1}
          cards={run.steps.length}
          done={place / run.steps.length}
          startTime={run.startTime}
          isActive
          closeLabel="Leave"
          onClose={() => void navigate(screens.mockBoardSetup)}
          onShowKeys={showKeys.run}
        />
      </div>
      <div className={`${frame.stage} ${classes.scene}`} data-study-stage>
        <BoardTable
          isLow
          seats={run.setup.members.map((_, seat) => ({
            name: nameOf(run, seat),
            isSpeaking: seat === step.member,
          }))}
        />
        <BoardStepCard step={step}>
          <TargetClock
            isSmall
            key={step.id}
            startTime={Date.parse(run.startTime) + run.shownAt}
            target={step.targetSeconds}
          />
          <HearingLine hearing={hearing} part={step.part} />
          <SaidField run={run} step={step} onText={work.say} />
        </BoardStepCard>
      </div>
      <div className={`${frame.controls} ${controls.controls}`}>
        <button
          type="button"
          className={controls.undo}
          aria-label={readAgain.label}
          title={readAgain.label}
          disabled={!readAgain.isEnabled}
          onClick={readAgain.run}
        >
          <IconVolume size={24} stroke={1.8} aria-hidden="true" />
        </button>
        <MainButton label={goOn.label} keyLabel={goOn.keyLabel} onPress={goOn.run} />
      </div>
      <p className="visually-hidden" aria-live="polite" data-announcement>
        {BOARD_PARTS[step.part].title}. {member}: {step.asked}
      </p>
      <KeysDialog
        opened={keysShown}
        onClose={() => setKeysShown(false)}
        actions={actionsWithKeys(actions)}
      />
      <LeaveQuestion />
    </div>
  )
}

/** A member may have no name. */
function nameOf({ setup }: BoardRun, seat: number): string {
  return setup.members[seat]?.name.trim() || `Member ${seat}`
}

function nextLabel({ part }: BoardStep): string {
  if (part === 'dismissal') return 'End the board'
  return BOARD_PARTS[part].area === 'bearing' && part !== 'closing' ? 'Done' : 'I have answered'
}
