import { NativeSelect } from '@mantine/core'
import {
  isOfPeriod,
  KIND_NAMES,
  type OfferedKind,
  offeredKind,
  PERIOD_NAMES,
} from '../kind-names.ts'
import type { FieldsProps } from './fields-props.ts'
import type { UnitBoardForm } from './unit-board-form.ts'

/** The kind of board, and of a Soldier or NCO of a period, which. */
export function KindFields({ form, change }: Omit<FieldsProps, 'problems'>) {
  const choose = (kind: OfferedKind) =>
    change(
      kind === 'both' ? { kind: 'nco-of-quarter', isForBoth: true } : { kind, isForBoth: false },
    )
  return (
    <>
      <NativeSelect
        label="Kind"
        description={
          form.isForBoth && 'Write candidates with their rank: NCOs and Soldiers are placed apart.'
        }
        value={offeredKind(form)}
        data={Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }))}
        onChange={(event) => choose(event.currentTarget.value as OfferedKind)}
      />
      {isOfPeriod(form.kind) && (
        <NativeSelect
          label="Period"
          value={form.period}
          data={Object.entries(PERIOD_NAMES).map(([value, label]) => ({ value, label }))}
          onChange={(event) =>
            change({ period: event.currentTarget.value as UnitBoardForm['period'] })
          }
        />
      )}
    </>
  )
}
