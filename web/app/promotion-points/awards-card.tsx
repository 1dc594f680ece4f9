import { NativeSelect } from '@mantine/core'
import { AIRBORNE_POINTS, AIRBORNE_POSITIONS } from '@squared-away/domain/promotion-points/awards'
import { AwardFields } from './award-fields.tsx'
import { BadgeFields } from './badge-fields.tsx'
import type { WorksheetProps } from './category-card.tsx'
import { CategoryCard } from './category-card.tsx'
import { CountField } from './count-field.tsx'
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
