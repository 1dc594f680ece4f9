import { Button } from '@mantine/core'
import { OFFERED_MINUTES } from '@squared-away/domain/plan/study-promise'
import classes from './study-time.module.css'

interface MinutesChipsProps {
  /** The minutes a day as typed. */
  value: string
  onChange: (minutes: string) => void
}

/** Usual minutes a day: a press fills in the field beside them. */
export function MinutesChips({ value, onChange }: MinutesChipsProps) {
  return (
    <fieldset className={classes.chips} aria-label="Usual study times">
      {OFFERED_MINUTES.map((minutes) => (
        <Button
          key={minutes}
          size="compact-md"
          variant={value.trim() === String(minutes) ? 'light' : 'default'}
          aria-pressed={value.trim() === String(minutes)}
          onClick={() => onChange(String(minutes))}
        >
          {minutes}
          <span className={classes.unit}> min</span>
        </Button>
      ))}
    </fieldset>
  )
}
