import { Button, Checkbox, TextInput } from '@mantine/core'
import { minutesProblem, type PlanForm } from '@squared-away/domain/boards/plan-form'
import { DAYS_OFF_A_PLAN } from '@squared-away/domain/entities/days-off'
import { IconPlus } from '@tabler/icons-react'
import { DaysOffRow } from './days-off-row.tsx'
import classes from './plan-fields.module.css'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface PlanFieldsProps {
  form: PlanForm
  onChange: (fields: Partial<PlanForm>) => void
}

/** Study time of a board: minutes per day, and days off. */
export function PlanFields({ form, onChange }: PlanFieldsProps) {
  const { minutes, byWeekday, weekdays, daysOff } = form
  return (
    <fieldset className={classes.plan}>
      <legend className={classes.legend}>Your study time</legend>
      <div className={classes.minutes}>
        {byWeekday ? (
          <div className={classes.week}>
            {WEEKDAYS.map((name, day) => (
              <MinutesField
                key={name}
                label={name}
                value={weekdays[day] ?? ''}
                onChange={(text) => onChange({ weekdays: weekdays.with(day, text) })}
              />
            ))}
          </div>
        ) : (
          <MinutesField
            label="Minutes a day"
            value={minutes}
            onChange={(text) => onChange({ minutes: text, weekdays: WEEKDAYS.map(() => text) })}
          />
        )}
        <Checkbox
          label="By weekday"
          checked={byWeekday}
          onChange={(event) => onChange({ byWeekday: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.off}>
        <h3 className={classes.legend}>Days off</h3>
        <p className={classes.hint}>Leave, field, TDY: the plan works around them.</p>
        {daysOff.map((range, at) => (
          <DaysOffRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a range has nothing else of its own
            key={at}
            number={at + 1}
            range={range}
            onChange={(changed) => onChange({ daysOff: daysOff.with(at, changed) })}
            onRemove={() => onChange({ daysOff: daysOff.toSpliced(at, 1) })}
          />
        ))}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={daysOff.length >= DAYS_OFF_A_PLAN}
          onClick={() => onChange({ daysOff: [...daysOff, { from: '', to: '' }] })}
        >
          Add days off
        </Button>
      </div>
    </fieldset>
  )
}

interface MinutesFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

function MinutesField({ label, value, onChange }: MinutesFieldProps) {
  return (
    <TextInput
      className={classes.field}
      label={label}
      value={value}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      error={minutesProblem(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
