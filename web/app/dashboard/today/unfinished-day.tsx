import { Button } from '@mantine/core'
import { passedCards } from '@squared-away/domain/study/deck-length'
import type { RecoveredSession } from '@squared-away/domain/study/session-recovery'
import * as screens from '../../addresses/screens.ts'
import { resumed } from '../../study/keeping/use-open-session.ts'
import type { FlipCard } from '../../study/screen/flip-cards/flip-card.ts'
import { useHandOver } from '../../study/setup/use-hand-over.ts'
import { TodayFrame } from './today-frame.tsx'

interface UnfinishedDayProps {
  kept: RecoveredSession<FlipCard>
  onSave: () => void
}

/** An interrupted session of the plan on this device: it comes before anything new. */
export function UnfinishedDay({ kept, onSave }: UnfinishedDayProps) {
  const open = useHandOver(screens.dailyStudy)
  const { passed: answered, cards: total } = passedCards(kept.state)
  const canGoOn = kept.state.phase === 'studying'
  return (
    <TodayFrame
      heading={`Today: ${answered} of ${total} done`}
      words={
        answered === 0
          ? 'You opened this deck and have not answered a card yet.'
          : 'You were interrupted. Your answers are kept on this device.'
      }
      action={
        <>
          {canGoOn && (
            <Button size="lg" onClick={() => open(resumed(kept))}>
              Go on
            </Button>
          )}
          {answered > 0 && (
            <Button size="lg" variant={canGoOn ? 'subtle' : 'filled'} onClick={onSave}>
              Save what I answered
            </Button>
          )}
        </>
      }
    />
  )
}
