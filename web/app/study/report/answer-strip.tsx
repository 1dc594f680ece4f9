import { markLabel } from '@squared-away/domain/study/mock-board/board-marks'
import { BOARD_PARTS } from '@squared-away/domain/study/mock-board/board-parts'
import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import classes from './answer-strip.module.css'

interface AnswerStripProps {
  run: BoardRun
  /** The id of the shown step. */
  shown: string
  onShow: (stepId: string) => void
}

/** One small button for each answer, with its mark; a press shows the answer. */
export function AnswerStrip({ run, shown, onShow }: AnswerStripProps) {
  return (
    <ol className={classes.strip} aria-label="All answers">
      {run.steps.map((step, place) => {
        const mark = run.marks[step.id]?.id
        const label = markLabel(step.part, mark) ?? 'not marked'
        return (
          <li key={step.id}>
            <button
              type="button"
              className={classes.answer}
              data-mark={mark}
              aria-current={step.id === shown ? 'step' : undefined}
              aria-label={`${place + 1}, ${BOARD_PARTS[step.part].title}: ${label}`}
              onClick={() => onShow(step.id)}
            >
              {place + 1}
              {/* Drawn by the style: as text, it would have to be part of the label. */}
              {mark !== undefined && (
                <span aria-hidden="true" className={classes.sign} data-sign={SIGNS[mark]} />
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** Shapes, since the red lens has one hue. */
const SIGNS = { had: '✓', part: '½', missed: '✕', 'said-so': '?' } as const
