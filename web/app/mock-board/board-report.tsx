import { Button } from '@mantine/core'
import { BOARD_MARKS } from '@squared-away/domain/study/mock-board/board-marks'
import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import { isStoredQuestion } from '@squared-away/domain/study/mock-board/board-step'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { RunReport, runTime } from '../study/report/run-report.tsx'
import { SaveState } from '../study/sending/save-state.tsx'
import { type StudyAction, useActionKeys } from '../study/study-action.ts'
import classes from './board-report.module.css'
import { PlayedAnswer } from './played-answer.tsx'
import type { BoardWork } from './use-board-run.ts'
import { useRecordings } from './use-recordings.ts'

/** The board's report, marked by the soldier, then saved. */
export function BoardReport({ work }: { work: BoardWork }) {
  const { run, saving } = work
  const recordings = useRecordings(run)
  const isOpen = saving === 'not yet'
  useMarkKeys(work)

  return (
    <RunReport
      run={run}
      name="Mock board"
      title="Your board, marked by you"
      subtitle={`${run.steps.length} steps in ${runTime(run)}. Mark each one against the answer shown.`}
      onMark={isOpen ? work.mark : null}
      noteOf={(step) => {
        const sound = recordings?.get(step.id)
        return sound && <PlayedAnswer sound={sound} asked={step.asked} />
      }}
    >
      {isOpen ? (
        <Button
          size="lg"
          className={classes.save}
          disabled={!hasQuestionMarked(run)}
          onClick={() => void work.save()}
        >
          Save My Board
        </Button>
      ) : (
        <>
          <SaveState
            study={{
              state: { sessionId: run.sessionId },
              isHandedToSave: saving === 'handed over',
            }}
          />
          <div className={classes.choices}>
            <Button component={Link} to={screens.mockBoardSetup}>
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

function hasQuestionMarked({ steps, marks }: BoardRun): boolean {
  return steps.some((step) => isStoredQuestion(step) && marks[step.id] !== undefined)
}

/** Keys 1 to 4 mark the focused answer, or the first unmarked one. */
function useMarkKeys({ run, saving, mark }: BoardWork) {
  const actions = BOARD_MARKS.map(({ id, label }, place): StudyAction => {
    const key = String(place + 1)
    return {
      ...{ id, label, key, keyLabel: key, isEnabled: saving === 'not yet' },
      run: () => {
        const focused = document.activeElement?.closest('[data-step]')?.getAttribute('data-step')
        const unmarked = run.steps.filter((step) => run.marks[step.id] === undefined)
        const stepId = focused ?? unmarked[0]?.id
        if (stepId === undefined) return
        mark(stepId, { id })
        const next = unmarked.find((step) => step.id !== stepId)
        if (next) document.getElementById(`answer-${next.id}`)?.focus()
      },
    }
  })
  useActionKeys(actions)
}
