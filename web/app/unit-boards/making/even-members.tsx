import { TextInput } from '@mantine/core'
import { UNIT_BOARD_LIMITS } from '@squared-away/domain/entities/unit-board'
import { isOfPeriod } from '../kind-names.ts'
import type { FieldsProps } from './fields-props.ts'

/** Asks why an even number of members votes. Nothing requires an answer. */
export function EvenMembers({ form, change }: Omit<FieldsProps, 'problems'>) {
  const members = form.members.length
  if (members === 0 || members % 2 === 1 || isOfPeriod(form.kind)) return null
  return (
    <TextInput
      label={`Why ${members} members, an even number?`}
      description="An odd number of voting members prevents a tie. The question sheets and the room show the reason."
      value={form.evenReason}
      onChange={(event) => change({ evenReason: event.currentTarget.value })}
      maxLength={UNIT_BOARD_LIMITS.evenReason}
      autoComplete="off"
      mt="md"
    />
  )
}
