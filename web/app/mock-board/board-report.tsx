import { Button } from '@mantine/core'
import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import { topicsToStudy } from '@squared-away/domain/study/mock-board/board-session'
import { type BoardStep, isStoredQuestion } from '@squared-away/domain/study/mock-board/board-step'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { topicScreen } from '../study/report/next-topics.tsx'
import { RunReport, runTime } from '../study/report/run-report.tsx'
import { SaveState } from '../study/sending/save-state.tsx'
import { ReadTextButton } from '../study/voice/read-text-button.tsx'
import { canReadAloud } from '../study/voice/voices.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import classes from './board-report.module.css'
import { PlayedAnswer } from './played-answer.tsx'
import { SaidProposal } from './said-words.tsx'
import type { BoardWork } from './use-board-run.ts'
import { useRecordings } from './use-recordings.ts'

/** The board's report, marked by the soldier, then saved. */
export function BoardReport({ work }: { work: BoardWork }) {
  const { run, saving } = work
  const recordings = useRecordings(run)
  const isOpen = saving === 'not yet'
  const [weakest] = topicsToStudy(run)

  return (
    <RunReport
      run={run}
      name="Mock board"
      title="Your board, marked by you"
      subtitle={`${run.steps.length} steps in ${runTime(run)}. Mark each one against the answer shown.`}
      onMark={isOpen ? work.mark : null}
      noteOf={(step) => {
        const sound = recordings?.get(step.id)
        return (
          <>
            {sound && <AnswersByEar sound={sound} step={step} />}
            <SaidProposal run={run} step={step} onMark={isOpen ? work.mark : null} />
          </>
        )
      }}
    >
      {isOpen ? (
        <SaveBoard work={work} />
      ) : (
        <>
          <SaveState
            study={{
              state: { sessionId: run.sessionId },
              isHandedToSave: saving === 'handed over',
            }}
          />
          <div className={classes.choices}>
            {weakest !== undefined && (
              <Button component={Link} to={topicScreen(weakest, run)}>
                Work on {weakest}
              </Button>
            )}
            <Button
              variant={weakest === undefined ? 'filled' : 'default'}
              component={Link}
              to={screens.mockBoardSetup}
            >
              Another mock board
            </Button>
            <Button variant="default" component={Link} to={screens.dashboard}>
              Dashboard
            </Button>
          </div>
        </>
      )}
    </RunReport>
  )
}

/** The soldier's recorded voice beside that of the right answer. */
function AnswersByEar({ sound, step }: { sound: Blob; step: BoardStep }) {
  const right = step.spoken ?? (step.items.length > 0 ? step.items : step.shown).join('. ')
  return (
    <div className={classes.byEar}>
      <PlayedAnswer sound={sound} asked={step.asked} />
      {canReadAloud() && right !== '' && (
        <ReadTextButton text={right} label="Play the right answer" />
      )}
    </div>
  )
}

/** Saving makes the marks final, so it asks while some are missing. */
function SaveBoard({ work }: { work: BoardWork }) {
  const { run } = work
  const [isAsking, setAsking] = useState(false)
  const left = run.steps.filter(({ id }) => run.marks[id] === undefined).length
  const save = () => void work.save()
  return (
    <>
      <Button
        size="lg"
        className={classes.save}
        variant={left === 0 ? 'filled' : 'default'}
        disabled={!hasQuestionMarked(run)}
        onClick={left === 0 ? save : () => setAsking(true)}
      >
        {left === 0 ? 'Save My Board' : 'Save without the rest'}
      </Button>
      {!hasQuestionMarked(run) && (
        <p className={classes.why}>Mark a question first: bearing alone is no board.</p>
      )}
      <ConfirmDialog
        title={`Save with ${left} not marked?`}
        opened={isAsking}
        onClose={() => setAsking(false)}
        cancel="Go on marking"
        confirm="Save anyway"
        onConfirm={save}
        autofocus="cancel"
      >
        <p>
          Saved marks are final: the rest cannot be marked later, and the board has no verdict. Your
          marks stay on this device as long as you do not save.
        </p>
      </ConfirmDialog>
    </>
  )
}

function hasQuestionMarked({ steps, marks }: BoardRun): boolean {
  return steps.some((step) => isStoredQuestion(step) && marks[step.id] !== undefined)
}
