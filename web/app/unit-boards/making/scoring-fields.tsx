import { NativeSelect, Textarea } from '@mantine/core'
import { TALLY_RULES } from '@squared-away/domain/boards/tally'
import type { FieldsProps } from './fields-props.ts'

/** For a points board: its lines with their most points, and what an absent member counts. */
export function ScoringFields({ form, problems, change }: FieldsProps) {
  if (TALLY_RULES[form.kind].counts === 'votes') return null
  const { scoring } = form
  return (
    <>
      <Textarea
        label="What members give points for"
        description="One line each, with its most points, as in: Appearance 50. Without lines, members give points as a whole."
        autosize
        minRows={3}
        maxRows={12}
        value={scoring.lines}
        error={problems?.scoring}
        onChange={(event) => change({ scoring: { ...scoring, lines: event.currentTarget.value } })}
      />
      <NativeSelect
        label="Points of an absent member"
        value={scoring.absent}
        data={[
          { value: 'left-out', label: 'Are left out' },
          { value: 'averaged', label: 'Are the average of the others' },
        ]}
        onChange={(event) =>
          change({
            scoring: {
              ...scoring,
              absent: event.currentTarget.value === 'averaged' ? 'averaged' : 'left-out',
            },
          })
        }
      />
    </>
  )
}
