import { daysUntil } from '@squared-away/domain/boards/days-remaining'
import { useReadiness } from '../data/plan/todays-plan.ts'
import { useDayClock } from '../ui/page/day-clock.ts'
import { useStudyClock } from '../ui/page/study-clock.ts'

/**
 * 'About 82% known on the day', once there is enough data for a forecast; on the board's day and
 * after it, what is known today.
 */
export function BoardReadiness() {
  const { basis, query } = useReadiness(useStudyClock())
  const { today } = useDayClock()
  if (basis.state !== 'ready' || !query.data?.forecast.known) return null
  const { forecast, behind } = query.data
  const left = daysUntil(basis.board.targetDate, today)
  if (left === null || left > 0) return <>{aboutKnown(forecast.share.expected)} on the day</>
  const now = behind.at(-1)
  return now ? <>{aboutKnown(now.share.expected)} today</> : null
}

const aboutKnown = (share: number) => `About ${Math.round(share * 100)}% known`
