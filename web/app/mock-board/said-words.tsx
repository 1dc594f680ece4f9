import { Textarea } from '@mantine/core'
import { type BoardMark, listMark } from '@squared-away/domain/study/mock-board/board-marks'
import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import { type BoardStep, isStoredQuestion } from '@squared-away/domain/study/mock-board/board-step'
import { DictationButton } from '../study/voice/listening/dictation-button.tsx'
import { RecallProposal } from '../study/voice/recall/recall-proposal.tsx'
import classes from './said-words.module.css'

interface SaidFieldProps {
  run: BoardRun
  step: BoardStep
  onText: (text: string) => void
}

/** Takes the answer to a question in words, if that was chosen. */
export function SaidField({ run, step, onText }: SaidFieldProps) {
  if (!run.setup.isCompared || !isStoredQuestion(step)) return null
  const text = run.said?.[step.id] ?? ''
  return (
    <div className={classes.field}>
      <Textarea
        label="Your answer"
        description="Say or type it. It stays on this device."
        autosize
        minRows={1}
        maxRows={4}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <DictationButton key={step.id} of="your answer" text={text} onText={onText} />
    </div>
  )
}

interface SaidProposalProps {
  run: BoardRun
  step: BoardStep
  onMark: ((stepId: string, mark: BoardMark) => void) | null
}

/** Which points of the right answer were in what was said; nothing is marked before a press. */
export function SaidProposal({ run, step, onMark }: SaidProposalProps) {
  const said = run.said?.[step.id] ?? ''
  if (said.trim() === '') return null
  const { items } = step
  const card = {
    ...{ id: step.id, items, answer: step.shown.join('\n') },
    onMark: onMark && ((list: Parameters<typeof listMark>[0]) => onMark(step.id, listMark(list))),
  }
  return <RecallProposal key={step.id} card={card} said={said} />
}
