import { ActionIcon, TextInput } from '@mantine/core'
import { rangeProblem } from '@squared-away/domain/boards/plan-form'
import type { DaysOff } from '@squared-away/domain/entities/days-off'
import { IconX } from '@tabler/icons-react'
import classes from './plan-fields.module.css'

interface DaysOffRowProps {
  /** One-based position, to label its fields. */
  number: number
  range: DaysOff
  onChange: (range: DaysOff) => void
  onRemove: () => void
}

/** First and last of a range of days off. */
export function DaysOffRow({ number, range, onChange, onRemove }: DaysOffRowProps) {
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
