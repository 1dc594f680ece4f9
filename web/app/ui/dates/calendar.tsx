import { readableDay } from '@squared-away/domain/text/calendar-day'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import classes from './calendar.module.css'

interface CalendarProps {
  /** yyyy-MM-dd, or null for none. */
  value: string | null
  /** The day whose month is shown first. */
  defaultDate: string
  onPick: (day: string) => void
}

/** One month of days to pick from; the arrow keys go from day to day. */
export function Calendar({ value, defaultDate, onPick }: CalendarProps) {
  return (
    <DatePicker
      value={value}
      defaultDate={defaultDate}
      onChange={(day) => {
        if (day !== null) onPick(day)
      }}
      firstDayOfWeek={0}
      classNames={{ day: classes.day }}
      highlightToday
      weekendDays={[]}
      hideOutsideDates
      // Escape closes the calendar alone, not the dialog around it.
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
