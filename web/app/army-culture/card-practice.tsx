import * as screens from '../addresses/screens.ts'
import { FlipCardSession } from '../study/screen/flip-cards/flip-card-session.tsx'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { NoBoardNote } from '../study/setup/no-board-note.tsx'
import { FINISH, FinishGuard } from './finish-guard.tsx'
import type { PracticeProps } from './practice.ts'
import { PracticeDone } from './practice-done.tsx'

/** Practices a text as flashcards: each asks for the next line. */
export function CardPractice({ opened, text, hasBoard, onAgain }: PracticeProps) {
  const referenceLine = useReferenceLine()
  return (
    <FlipCardSession
      title={text.title}
      setupPath={screens.culturePractice}
      opened={opened}
      referenceLine={referenceLine}
      finishLabel={FINISH}
      note={hasBoard ? null : <NoBoardNote what="practice" />}
      guard={(study) => (
        <FinishGuard isActive={study.state.phase === 'studying'} onFinish={study.finish} />
      )}
      results={(study) => <PracticeDone study={study} text={text} onAgain={onAgain} />}
    />
  )
}
