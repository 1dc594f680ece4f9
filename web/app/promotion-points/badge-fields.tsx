import { ActionIcon, NativeSelect } from '@mantine/core'
import { BADGES } from '@squared-away/domain/promotion-points/badges'
import { IconX } from '@tabler/icons-react'
import classes from './picked-rows.module.css'

interface BadgeFieldsProps {
  badges: readonly string[]
  onChange: (badges: string[]) => void
}

/** The chosen badges. */
export function BadgeFields({ badges, onChange }: BadgeFieldsProps) {
  const picked = BADGES.filter(({ id }) => badges.includes(id))
  const others = BADGES.filter(({ id }) => !badges.includes(id))
  return (
    <div className={classes.picked}>
      {picked.map(({ id, name, points }) => (
        <div key={id} className={classes.row}>
          <span className={classes.name}>
            {name} ({points})
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove ${name}`}
            onClick={() => onChange(badges.filter((each) => each !== id))}
          >
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <NativeSelect
        label="Add a badge"
        description="Of a badge with levels, the highest alone counts."
        value=""
        data={[
          { value: '', label: 'Choose a badge' },
          ...others.map(({ id, name, points }) => ({ value: id, label: `${name}, ${points}` })),
        ]}
        onChange={(event) => {
          const id = event.currentTarget.value
          if (id !== '') onChange([...badges, id])
        }}
      />
    </div>
  )
}
