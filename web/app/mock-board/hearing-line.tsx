import { type BoardPart, isSpoken } from '@squared-away/domain/study/mock-board/board-parts'
import classes from './board-step-card.module.css'
import type { Hearing } from './use-answer-recording.ts'

const WORDS: Record<Exclude<Hearing, 'off'>, string> = {
  asking: 'Your browser asks to use the microphone. You can go on without it.',
  on: 'Recording on this device.',
  none: 'No microphone. Your board goes on without a recording.',
}

/** Microphone status, if recording was chosen. */
export function HearingLine({ hearing, part }: { hearing: Hearing; part: BoardPart }) {
  if (hearing === 'off' || (hearing === 'on' && !isSpoken(part))) return null
  return (
    <p className={classes.hearing} role="status" data-on={hearing === 'on' || undefined}>
      {WORDS[hearing]}
    </p>
  )
}
