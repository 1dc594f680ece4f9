import { ActionIcon, NativeSelect } from '@mantine/core'
import { AIRBORNE_POINTS, AIRBORNE_POSITIONS } from '@squared-away/domain/promotion-points/awards'
import { BADGES } from '@squared-away/domain/promotion-points/badges'
import { IconX } from '@tabler/icons-react'
import { AwardFields } from './award-fields.tsx'
import { CategoryCard, type WorksheetProps } from './category-card.tsx'
import { CountField } from './count-field.tsx'
import classes from './picked-rows.module.css'
import { PointLine } from './point-line.tsx'

const POSITIONS = {
  none: 'None of these',
  parachutist: 'Parachutist in a paid parachute position',
  jumpmaster: 'Jumpmaster (ASI 5W) in a paid parachute position',
} satisfies Record<keyof typeof AIRBORNE_POINTS, string>

/** Awards, badges and certificates, and the airborne advantage on top. */
export function AwardsCard({ worksheet, category, onChange }: WorksheetProps<'awards'>) {
  const { awards, badges, certificates, airborne } = worksheet
  const advantage = AIRBORNE_POINTS[airborne]
  return (
    <CategoryCard tab="Awards" title="Awards and badges" paragraph="3-16" category={category}>
      <PointLine
        title="Awards and decorations"
        source="para 3-16a, table 3-5"
        line={category.lines.decorations}
      >
        <AwardFields awards={awards} onChange={(changed) => onChange({ awards: changed })} />
      </PointLine>
      <PointLine title="Badges" source="para 3-16b, table 3-6" line={category.lines.badges}>
        <BadgeFields badges={badges} onChange={(changed) => onChange({ badges: changed })} />
      </PointLine>
      <PointLine
        title="Certificates of achievement"
        source="para 3-16c"
        line={category.lines.certificates}
      >
        <CountField
          label="How many (DA Form 2442)"
          most={99}
          value={certificates}
          onChange={(count) => onChange({ certificates: count })}
        />
      </PointLine>
      <PointLine
        title="Airborne advantage, on top of the maximum"
        source="para 3-16d, table 3-7"
        line={{ earned: advantage, counted: advantage }}
      >
        <NativeSelect
          label="Your position"
          data={AIRBORNE_POSITIONS.map((value) => ({ value, label: POSITIONS[value] }))}
          value={airborne}
          onChange={(event) => {
            const chosen = AIRBORNE_POSITIONS.find((each) => each === event.currentTarget.value)
            if (chosen) onChange({ airborne: chosen })
          }}
        />
      </PointLine>
    </CategoryCard>
  )
}

interface BadgeFieldsProps {
  badges: readonly string[]
  onChange: (badges: string[]) => void
}

/** The chosen badges. */
function BadgeFields({ badges, onChange }: BadgeFieldsProps) {
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
