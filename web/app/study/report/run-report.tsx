import { Button } from '@mantine/core'
import { formatTimer } from '@squared-away/domain/study/durations'
import { BOARD_MARKS, type BoardMark } from '@squared-away/domain/study/mock-board/board-marks'
import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import type { BoardStep } from '@squared-away/domain/study/mock-board/board-step'
import { boardVerdict } from '@squared-away/domain/study/mock-board/board-verdict'
import { IconArrowLeft, IconArrowRight, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { focusPageHeading } from '../../ui/page/page-title.ts'
import { useReferenceLine } from '../screen/reference-line.ts'
import { type StudyAction, useActionKeys } from '../study-action.ts'
import { AnswerStrip } from './answer-strip.tsx'
import { MarkedAnswer } from './marked-answer.tsx'
import { NextTopics } from './next-topics.tsx'
import { PrintedReport } from './printed-report.tsx'
import classes from './run-report.module.css'
import { SavePicture } from './save-picture.tsx'
import { ShownVerdict, verdictText } from './verdict-view.tsx'

interface RunReportProps {
  run: BoardRun
  /** The title of the printed sheet: 'Mock board'. */
  name: string
  title: string
  subtitle: string
  /** Called with a mark; null once all marks are final. */
  onMark: ((stepId: string, mark: BoardMark) => void) | null
  /** Details of an answer, shown next to its mark. */
  noteOf: (step: BoardStep) => ReactNode
  /** The actions of the report: below the result, or below the answer that is marked. */
  children: ReactNode
}

/**
 * The report of a finished board or round: the result first, then one answer at a time next to the
 * right one. A mark leads to the next answer without one.
 */
export function RunReport(props: RunReportProps) {
  const { run, name, title, subtitle, onMark, noteOf, children } = props
  const referenceLine = useReferenceLine()
  const verdict = boardVerdict(run)
  const unmarked = run.steps.filter(({ id }) => run.marks[id] === undefined)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = shownStep(run, chosen)
  const place = run.steps.indexOf(shown)
  const isMarking = onMark !== null && verdict === null
  useEffect(() => {
    focusPageHeading()
    window.scrollTo(0, 0)
  }, [])

  function show(stepId: string) {
    setChosen(stepId)
    // After it is drawn.
    requestAnimationFrame(() => document.getElementById(`answer-${stepId}`)?.focus())
  }

  function mark(given: BoardMark) {
    onMark?.(shown.id, given)
    const left = unmarked.filter(({ id }) => id !== shown.id)
    if (left.length === unmarked.length) return
    const next = left.find((step) => run.steps.indexOf(step) > place) ?? left[0]
    if (next) return show(next.id)
    requestAnimationFrame(() => document.getElementById('verdict')?.focus())
  }
  useMarkKeys(isMarking || onMark !== null ? mark : null)

  return (
    <div className={classes.report}>
      <PrintedReport name={name} run={run} />
      <PageHeader title={title} subtitle={subtitle} actions={<PrintButton />} />
      <BinderCard tab="Result" labelledBy="verdict" className={classes.result}>
        <h2
          id="verdict"
          className={classes.heading}
          data-is-verdict={verdict !== null || undefined}
          data-vote={voteOf(verdict)}
          tabIndex={-1}
          aria-live="polite"
        >
          {verdict ? verdictText(verdict) : `${unmarked.length} still to mark`}
        </h2>
        {isMarking && <p>Your marks stay on this device until you save the board.</p>}
        {verdict && <ShownVerdict verdict={verdict} />}
        {!isMarking && (
          <>
            <NextTopics run={run} />
            {children}
            {verdict && <SavePicture run={run} name={name} verdict={verdict} />}
          </>
        )}
      </BinderCard>
      <section className={classes.answers} aria-label="Answers">
        <MarkedAnswer
          key={shown.id}
          step={shown}
          asker={run.setup.members[shown.member]?.name ?? ''}
          seconds={(run.done[place]?.ms ?? 0) / 1000}
          mark={run.marks[shown.id]}
          reference={shown.reference === null ? null : referenceLine(shown.reference)}
          note={noteOf(shown)}
          onMark={onMark && mark}
        />
        <div className={classes.steps}>
          <StepButton step={run.steps[place - 1]} label="Previous answer" onShow={show} />
          <p>
            {place + 1} of {run.steps.length}
          </p>
          <StepButton step={run.steps[place + 1]} label="Next answer" onShow={show} />
        </div>
        <AnswerStrip run={run} shown={shown.id} onShow={show} />
      </section>
      {isMarking && children}
    </div>
  )
}

/** What colors the verdict; points have no color. */
function voteOf(verdict: ReturnType<typeof boardVerdict>): 'go' | 'no-go' | undefined {
  if (verdict?.scoring !== 'votes') return undefined
  return verdict.isGo ? 'go' : 'no-go'
}

/** The chosen step, else the first without a mark, else the first that was missed. */
function shownStep({ steps, marks }: BoardRun, chosen: string | null): BoardStep {
  const found =
    steps.find(({ id }) => id === chosen) ??
    steps.find(({ id }) => marks[id] === undefined) ??
    steps.find(({ id }) => marks[id]?.id !== 'had') ??
    steps[0]
  if (found === undefined) throw new Error('A board has at least one step.')
  return found
}

/** Keys 1 to 4 mark the shown answer. */
function useMarkKeys(mark: ((mark: BoardMark) => void) | null) {
  const actions = BOARD_MARKS.map(({ id, label }, place): StudyAction => {
    const key = String(place + 1)
    return { id, label, key, keyLabel: key, isEnabled: mark !== null, run: () => mark?.({ id }) }
  })
  useActionKeys(actions)
}

interface StepButtonProps {
  step: BoardStep | undefined
  label: string
  onShow: (stepId: string) => void
}

function StepButton({ step, label, onShow }: StepButtonProps) {
  const Icon = label.startsWith('Previous') ? IconArrowLeft : IconArrowRight
  return (
    <Button
      variant="default"
      aria-label={label}
      disabled={step === undefined}
      onClick={() => step && onShow(step.id)}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </Button>
  )
}

/** How long a run took, in the format of the clock on its screen. */
export function runTime({ done }: BoardRun): string {
  return formatTimer((done.at(-1)?.at ?? 0) / 1000)
}

function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  )
}
