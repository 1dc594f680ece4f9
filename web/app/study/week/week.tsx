import type { WeekDay } from '@squared-away/domain/progress/study-week'
import { IconCheck } from '@tabler/icons-react'
import { useLanding } from './use-landing.ts'
import classes from './week.module.css'
import { dayName, weekText } from './week-text.ts'

/** The last seven days; a day that was studied since the last look lands. */
export function Week({ days }: { days: readonly WeekDay[] }) {
  const today = days.at(-1)
  const lands = useLanding(today?.kind === 'studied' ? today.day : null)
  return (
    <span className={classes.week} role="img" aria-label={weekText(days)}>
      {days.map(({ day, kind }) => (
        <span
          key={day}
          className={classes.day}
          data-kind={kind}
          data-today={day === today?.day || undefined}
          data-lands={(lands && day === today?.day) || undefined}
        >
          <span className={classes.mark}>
            {kind === 'studied' && <IconCheck size={16} stroke={2.5} />}
          </span>
          {dayName(day)}
        </span>
      ))}
    </span>
  )
}
