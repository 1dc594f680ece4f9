import { Button } from '@mantine/core'
import { formatTimer } from '@squared-away/domain/study/durations'
import { SessionResults } from '../study/screen/session-results.tsx'
import type { Study } from '../study/screen/use-study-session.ts'
import type { IntroductionCard } from './introduction-session.ts'

/** Shows the time taken and whether the practice is saved. */
export function PracticeResult({
  study,
  seconds,
  target,
  onAgain,
  onSetup,
}: {
  study: Study<IntroductionCard>
  seconds: number
  target: number | null
  onAgain: () => void
  onSetup: () => void
}) {
  return (
    <SessionResults
      title="Practice finished"
      tab="My Introduction"
      figure={formatTimer(seconds)}
      words={target === null ? '' : againstTarget(seconds, target)}
      study={study}
      choices={
        <>
          <Button size="lg" onClick={onAgain}>
            Practice again
          </Button>
          <Button size="lg" variant="default" onClick={onSetup}>
            Change target time
          </Button>
        </>
      }
    />
  )
}

/** How a speaking time compares with its target, in whole seconds. */
export function againstTarget(seconds: number, target: number): string {
  if (seconds === target) return `Right on your target of ${formatTimer(target)}`
  const by = formatTimer(Math.abs(seconds - target))
  return `${by} ${seconds > target ? 'over' : 'under'} your target of ${formatTimer(target)}`
}
