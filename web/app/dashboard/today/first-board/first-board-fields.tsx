import { Button, TextInput } from '@mantine/core'
import { LONGEST_BOARD_NAME } from '@squared-away/domain/entities/board'
import type { ReactNode } from 'react'
import { ScheduledDate } from '../../../ui/dates/scheduled-date.tsx'
import { MinutesChips } from '../../../ui/plan/minutes-chips.tsx'
import classes from './first-board.module.css'
import type { FirstBoardForm } from './first-board.ts'

interface FirstBoardFieldsProps {
  values: FirstBoardForm
  errors: { [field: string]: ReactNode }
  onChange: (field: keyof FirstBoardForm, text: string) => void
}

/** What most boards are called. A press fills the name, which can be changed. */
const KINDS = [
  'SGT board',
  'SSG board',
  'Soldier of the Month',
  'Soldier of the Quarter',
  'NCO of the Quarter',
]

/** Fields of the first board. */
export function FirstBoardFields({ values, errors, onChange }: FirstBoardFieldsProps) {
  return (
    <div className={classes.fields}>
      <fieldset className={classes.kinds}>
        <legend className={classes.legend}>Kind of board</legend>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant={values.name === kind ? 'light' : 'default'}
            aria-pressed={values.name === kind}
            onClick={() => onChange('name', kind)}
          >
            {kind}
          </Button>
        ))}
      </fieldset>
      <TextInput
        label="Board Name"
        placeholder="SGT board, NCO of the Quarter"
        value={values.name}
        onChange={(event) => onChange('name', event.currentTarget.value)}
        error={errors.name}
        maxLength={LONGEST_BOARD_NAME}
        autoComplete="off"
      />
      <ScheduledDate
        value={values.day}
        onChange={(day) => onChange('day', day)}
        error={errors.day}
      />
      <div className={classes.minutes}>
        <TextInput
          label="Minutes a day"
          value={values.minutes}
          onChange={(event) => onChange('minutes', event.currentTarget.value)}
          error={errors.minutes}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <MinutesChips value={values.minutes} onChange={(minutes) => onChange('minutes', minutes)} />
      </div>
    </div>
  )
}
