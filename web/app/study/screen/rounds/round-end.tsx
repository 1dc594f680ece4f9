import { passedCards } from '@squared-away/domain/study/deck-length'
import { roundResult } from '@squared-away/domain/study/rounds'
import type { Card } from '@squared-away/domain/study/session-engine'
import type { ComponentType, ReactNode } from 'react'
import type { StudyAction } from '../../study-action.ts'
import { CardControls, MarkButton } from '../card-controls.tsx'
import { StudyFrame } from '../study-frame.tsx'
import { undoMark } from '../undo-mark.ts'
import type { Study } from '../use-study-session.ts'
import type { RoundBreakProps } from './round-break.tsx'
import type { Rounds } from './use-rounds.ts'

interface RoundEndProps<C extends Card> {
  title: string
  finishLabel?: string
  study: Study<C>
  rounds: Rounds
  Break: ComponentType<RoundBreakProps>
  guard?: (study: Study<C>) => ReactNode
}

/** The pause between two rounds, in the frame of the session: 'Stop here' is as good as 'Go on'. */
export function RoundEnd<C extends Card>(props: RoundEndProps<C>) {
  const { title, finishLabel = 'Finish', study, rounds, Break } = props
  const { place, goOn } = rounds
  const { passed, cards } = passedCards(study.state)
  const result = roundResult(study.state, place)
  const stop: StudyAction = {
    ...{ id: 'stop', label: 'Stop here', key: 'x', keyLabel: 'X', isEnabled: true },
    run: study.finish,
  }
  const next: StudyAction = {
    ...{ id: 'go-on', label: 'Go on', key: ' ', keyLabel: 'Space', isEnabled: true },
    run: goOn,
  }
  const undo = undoMark(study, study.undo)
  const words = `Round ${place.round} of ${place.rounds} done. ${result.right} of ${place.size} right at first.`
  return (
    <StudyFrame
      title={title}
      study={study}
      actions={[stop, next, undo]}
      finishLabel={finishLabel}
      asksToFinish
      round={place}
      announcement={words}
      spoken={{
        id: `round ${place.round}`,
        text: words,
        keys: { play: next, next, previous: undo },
        isQuestion: true,
      }}
      guard={props.guard?.(study)}
      controls={
        <CardControls undo={undo} step={`round ${place.round}`}>
          <MarkButton action={stop} kind="plain" sign={null} />
          <MarkButton action={next} kind="plain" sign={null} />
        </CardControls>
      }
    >
      <Break place={place} result={result} left={cards - passed} />
    </StudyFrame>
  )
}
