import { Button } from '@mantine/core'
import { formatTimer } from '@squared-away/domain/study/durations'
import { BOARD_MARKS } from '@squared-away/domain/study/mock-board/board-marks'
import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import { topicsToStudy } from '@squared-away/domain/study/mock-board/board-session'
import { isStoredQuestion } from '@squared-away/domain/study/mock-board/board-step'
import { boardVerdict } from '@squared-away/domain/study/mock-board/board-verdict'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { type StudyAction, useActionKeys } from '../study/screen/study-action.ts'
import { SaveState } from '../study/sending/save-state.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { focusPageHeading } from '../ui/page/page-heading.ts'
import classes from './board-report.module.css'
import { MarkedAnswer } from './marked-answer.tsx'
import { NextTopics } from './next-topics.tsx'
import { PrintedReport } from './printed-report.tsx'
import type { BoardWork } from './use-board-run.ts'
import { useRecordings } from './use-recordings.ts'
import { VerdictView } from './verdict-view.tsx'
import { verdictWords } from './verdict-words.ts'

/** The board afterwards: each answer beside the right one, its mark, and what it all comes to. */
export function BoardReport({ work }: { work: BoardWork }) {
  const { run, saving } = work
  const referenceLine = useReferenceLine()
  const recordings = useRecordings(run)
  const verdict = boardVerdict(run)
  const left = run.steps.filter(({ id }) => run.marks[id] === undefined).length
  const isOpen = saving === 'not yet'
  useEffect(() => {
    focusPageHeading()
    window.scrollTo(0, 0)
  }, [])
  useMarkKeys(work)

  return (
    <div className={classes.report}>
      <PrintedReport run={run} />
      <PageHeader
        title="Your board, marked by you"
        subtitle={`${run.steps.length} steps in ${formatTimer((run.done.at(-1)?.at ?? 0) / 1000)}. Mark each one against the answer shown.`}
        actions={
          <Button
            variant="default"
            className={classes.tool}
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        }
      />
      <ol className={classes.answers}>
        {run.steps.map((step, place) => (
          <MarkedAnswer
            key={step.id}
            step={step}
            asker={run.setup.members[step.member]?.name ?? ''}
            seconds={(run.done[place]?.ms ?? 0) / 1000}
            mark={run.marks[step.id]}
            isOpen={isOpen}
            reference={step.reference === null ? null : referenceLine(step.reference)}
            sound={recordings?.get(step.id)}
            onMark={(mark) => work.mark(step.id, mark)}
          />
        ))}
      </ol>
      <BinderCard tab="Result" labelledBy="verdict" className={classes.result}>
        <h2 id="verdict" className={classes.heading} aria-live="polite">
          {verdict ? verdictWords(verdict) : `${left} still to mark`}
        </h2>
        {verdict && <VerdictView verdict={verdict} />}
        <NextTopics topics={topicsToStudy(run)} />
        {isOpen ? (
          <Button
            size="lg"
            className={classes.tool}
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
            <div className={`${classes.choices} ${classes.tool}`}>
              <Button component={Link} to={screens.mockBoardSetup}>
                Another mock board
              </Button>
              <Button variant="default" component={Link} to={screens.dashboard}>
                Dashboard
              </Button>
            </div>
          </>
        )}
      </BinderCard>
    </div>
  )
}

function hasQuestionMarked({ steps, marks }: BoardRun): boolean {
  return steps.some((step) => isStoredQuestion(step) && marks[step.id] !== undefined)
}

/** 1 to 4 mark the answer that has the focus, else the first that is not marked. */
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
