import { ActionIcon, NativeSelect } from '@mantine/core'
import { AWARDS } from '@squared-away/domain/promotion-points/awards'
import type { Worksheet } from '@squared-away/domain/promotion-points/worksheet'
import { IconX } from '@tabler/icons-react'
import { CountField } from './count-field.tsx'
import classes from './picked-rows.module.css'

interface AwardFieldsProps {
  awards: Worksheet['awards']
  onChange: (awards: Worksheet['awards']) => void
}

/** The chosen awards, each with a count. */
export function AwardFields({ awards, onChange }: AwardFieldsProps) {
  const picked = AWARDS.filter(({ id }) => id in awards)
  const others = AWARDS.filter(({ id }) => !(id in awards))
  function remove(id: string) {
    onChange(Object.fromEntries(Object.entries(awards).filter(([each]) => each !== id)))
  }

  return (
    <div className={classes.picked}>
      {picked.map(({ id, name, points }) => (
        <div key={id} className={classes.row}>
          <CountField
            label={`${name} (${points} each)`}
            most={99}
            value={awards[id] ?? 0}
            onChange={(count) => onChange({ ...awards, [id]: count })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove ${name}`}
            onClick={() => remove(id)}
          >
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <NativeSelect
        label="Add an award"
        value=""
        data={[
          { value: '', label: 'Choose an award' },
          ...others.map(({ id, name, points }) => ({ value: id, label: `${name}, ${points}` })),
        ]}
        onChange={(event) => {
          const id = event.currentTarget.value
          if (id !== '') onChange({ ...awards, [id]: 1 })
        }}
      />
    </div>
  )
}
