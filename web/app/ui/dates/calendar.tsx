import { readableDay } from '@squared-away/domain/text/calendar-day'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useDayClock } from '../page/day-clock.ts'
import classes from './calendar.module.css'

interface CalendarProps {
  /** yyyy-MM-dd, or null for none. */
  value: string | null
  /** A day in the month shown first. */
  defaultDate: string
  onPick: (day: string) => void
}

/** A month calendar; the arrow keys move by days. */
export function Calendar({ value, defaultDate, onPick }: CalendarProps) {
  const { today } = useDayClock()
  return (
    <DatePicker
      value={value}
      defaultDate={defaultDate}
      onChange={(day) => {
        if (day !== null) onPick(day)
      }}
      firstDayOfWeek={0}
      classNames={{ day: classes.day }}
      getDayProps={(day) => ({ 'data-past': day < today || undefined })}
      highlightToday
      weekendDays={[]}
      hideOutsideDates
      // Escape closes only the calendar, not the dialog around it.
      __stopPropagation
      getDayAriaLabel={readableDay}
      ariaLabels={{
        nextMonth: 'Next month',
        previousMonth: 'Previous month',
        nextYear: 'Next year',
        previousYear: 'Previous year',
        nextDecade: 'Next decade',
        previousDecade: 'Previous decade',
      }}
    />
  )
}
