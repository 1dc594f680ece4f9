import { daysUntil } from '@squared-away/domain/boards/days-remaining'
import { type Estimate, isPrecise } from '@squared-away/domain/plan/estimate'
import { useReadiness } from '../data/plan/todays-plan.ts'
import { useDayClock } from '../ui/page/day-clock.ts'
import { useStudyClock } from '../ui/page/study-clock.ts'

/**
 * 'About 95% known on the day', or '66% to 92% known on the day' if the range is wide, once there is
 * enough data for a forecast; after the board, what is known today. On the day itself nothing: no
 * figure helps then.
 */
export function BoardReadiness() {
  const { basis, query } = useReadiness(useStudyClock())
  const { today } = useDayClock()
  if (basis.state !== 'ready' || !query.data?.forecast.known) return null
  const { forecast, behind } = query.data
  const left = daysUntil(basis.board.targetDate, today)
  if (left === 0) return null
  if (left === null) return <>{known(forecast.share)} in 28 days</>
  if (left > 0) return <>{known(forecast.share)} on the day</>
  const now = behind.at(-1)
  return now ? <>{known(now.share)} today</> : null
}

function known(share: Estimate): string {
  const percent = (part: number) => `${Math.round(part * 100)}%`
  if (isPrecise(share)) return `About ${percent(share.expected)} known`
  return `${percent(share.low)} to ${percent(share.high)} known`
}
