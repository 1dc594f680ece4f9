import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import {
  minutesProblem,
  type PlanForm,
  planOfForm,
  rangeProblem,
} from '@squared-away/domain/boards/plan-form'
import type { PlannedTime } from '@squared-away/domain/boards/study-minutes'
import { DAYS_OFF_PER_PLAN, type DaysOff } from '@squared-away/domain/entities/days-off'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MinutesChips } from '../../ui/plan/minutes-chips.tsx'
import classes from './plan-fields.module.css'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface PlanFieldsProps {
  form: PlanForm
  onChange: (fields: Partial<PlanForm>) => void
  /** Draws what a study time comes to; null while a field of it has a problem. */
  promise: (time: PlannedTime | null) => ReactNode
}

/** Study time of a board: minutes per day, and days off. */
export function PlanFields({ form, onChange, promise }: PlanFieldsProps) {
  const { minutes, byWeekday, weekdays, daysOff } = form
  const setEach = (text: string) => onChange({ minutes: text, weekdays: WEEKDAYS.map(() => text) })
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
          <>
            <MinutesField label="Minutes a day" value={minutes} onChange={setEach} />
            <MinutesChips value={minutes} onChange={setEach} />
          </>
        )}
        <Checkbox
          label="By weekday"
          checked={byWeekday}
          onChange={(event) => onChange({ byWeekday: event.currentTarget.checked })}
        />
      </div>
      {promise(planOfForm(form))}
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
          disabled={daysOff.length >= DAYS_OFF_PER_PLAN}
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

interface DaysOffRowProps {
  /** One-based position, to label its fields. */
  number: number
  range: DaysOff
  onChange: (range: DaysOff) => void
  onRemove: () => void
}

/** First and last of a range of days off. */
function DaysOffRow({ number, range, onChange, onRemove }: DaysOffRowProps) {
  return (
    <div className={classes.range}>
      <TextInput
        type="date"
        label="From"
        aria-label={`Days off ${number}: from`}
        value={range.from}
        onChange={(event) => onChange({ ...range, from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        aria-label={`Days off ${number}: to`}
        value={range.to}
        error={rangeProblem(range)}
        onChange={(event) => onChange({ ...range, to: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove days off ${number}`}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
