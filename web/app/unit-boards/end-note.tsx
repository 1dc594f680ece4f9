import { MILLISECONDS_PER_DAY } from '@squared-away/domain/text/moments'
import type { UnitBoardDocument } from '../data/unit-boards/unit-boards.ts'
import { useDayClock } from '../ui/page/day-clock.ts'
import { formatDay } from '../ui/page/moments.ts'
import classes from './unit-boards.module.css'

/** How many days before the end the makers see it. */
const SHOWN_DAYS = 7

/** For makers, in the week before a unit board ends: what goes then. */
export function EndNote({ unitBoard }: { unitBoard: Pick<UnitBoardDocument, 'endDate'> }) {
  const { now } = useDayClock()
  const left = Date.parse(unitBoard.endDate) - now.getTime()
  if (left <= 0 || left > SHOWN_DAYS * MILLISECONDS_PER_DAY) return null
  return (
    <p role="status" className={classes.note}>
      This board ends on {formatDay(unitBoard.endDate)}. Then its code, roster and shares, its
      candidates, its question sheets and all votes with their history and release are deleted.
      Print what you keep, or move the end.
    </p>
  )
}
