import { Checkbox, NativeSelect } from '@mantine/core'
import { TARGET_TIMES } from '@squared-away/domain/soldier/introduction'
import { formatTimer } from '@squared-away/domain/study/durations'
import {
  BOARD_PARTS,
  type BoardPart,
  OPTIONAL_PARTS,
} from '@squared-away/domain/study/mock-board/board-parts'
import {
  BOARD_KINDS,
  BOARD_MINUTES,
  type BoardSetup,
  isBoardKind,
} from '@squared-away/domain/study/mock-board/board-setup'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './board-setup-form.module.css'

interface BoardKindFieldsProps {
  setup: BoardSetup
  onChange: (changed: Partial<BoardSetup>) => void
}

/** Kind and length of the board, and the options of a local board. */
export function BoardKindFields({ setup, onChange }: BoardKindFieldsProps) {
  return (
    <BinderCard tab="The board" labelledBy="kind-heading">
      <h2 id="kind-heading" className={classes.heading}>
        What kind of board?
      </h2>
      <div className={classes.row}>
        <NativeSelect
          size="md"
          label="Kind"
          value={setup.kind}
          data={Object.entries(BOARD_KINDS).map(([value, { label }]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => {
            if (!isBoardKind(value)) return
            onChange({ kind: value, scoring: BOARD_KINDS[value].scoring, leftOut: [] })
          }}
        />
        <NativeSelect
          size="md"
          label="How long?"
          value={String(setup.minutes)}
          data={BOARD_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: `About ${minutes} minutes`,
          }))}
          onChange={(event) => onChange({ minutes: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          size="md"
          label="Introduction"
          value={String(setup.introductionSeconds)}
          data={TARGET_TIMES.map((seconds) => ({
            value: String(seconds),
            label: `Target ${formatTimer(seconds)}`,
          }))}
          onChange={(event) => onChange({ introductionSeconds: Number(event.currentTarget.value) })}
        />
      </div>
      {setup.kind === 'local' && <LocalFields setup={setup} onChange={onChange} />}
    </BinderCard>
  )
}

function LocalFields({ setup, onChange }: BoardKindFieldsProps) {
  function toggle(part: BoardPart) {
    const leftOut = new Set(setup.leftOut)
    if (!leftOut.delete(part)) leftOut.add(part)
    onChange({ leftOut: [...leftOut] })
  }
  return (
    <fieldset className={classes.parts}>
      <legend>How your board does it</legend>
      <NativeSelect
        size="md"
        label="Result"
        value={setup.scoring}
        data={[
          { value: 'votes', label: 'Each member votes GO or NO-GO' },
          { value: 'points', label: 'Points by area' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ scoring: value === 'points' ? 'points' : 'votes' })
        }
      />
      {OPTIONAL_PARTS.map((part) => (
        <Checkbox
          key={part}
          label={BOARD_PARTS[part].title}
          checked={!setup.leftOut.includes(part)}
          onChange={() => toggle(part)}
        />
      ))}
    </fieldset>
  )
}
