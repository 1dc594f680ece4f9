import { useReadiness } from '../data/plan/todays-plan.ts'
import { useStudyClock } from '../ui/page/study-clock.ts'

/** 'About 82% known on the day', once there is enough data for a forecast. */
export function BoardReadiness() {
  const { query } = useReadiness(useStudyClock())
  const forecast = query.data?.forecast
  if (!forecast?.known) return null
  return <>About {Math.round(forecast.share.expected * 100)}% known on the day</>
}
