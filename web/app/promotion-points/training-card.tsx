import { NativeSelect } from '@mantine/core'
import { FITNESS_TEST } from '@squared-away/domain/promotion-points/fitness-test'
import { SCORECARD_IDS, SCORECARDS } from '@squared-away/domain/promotion-points/weapon-scorecards'
import type { WorksheetProps } from './category-card.tsx'
import { CategoryCard } from './category-card.tsx'
import { CountField } from './count-field.tsx'
import { PointLine } from './point-line.tsx'

const CARDS = SCORECARD_IDS.map((value) => ({ value, label: SCORECARDS[value].name }))

/** Weapons qualification and fitness test. */
export function TrainingCard({ worksheet, category, onChange }: WorksheetProps<'training'>) {
  const { rank, scorecard, hits, fitnessScore, waivedEvents } = worksheet
  return (
    <CategoryCard tab="Training" title="Military training" paragraph="3-15" category={category}>
      <PointLine
        title="Weapons qualification"
        source={`para 3-15a, table ${rank === 'SGT' ? '3-2' : '3-3'}`}
        line={category.lines.weapon}
      >
        <NativeSelect
          label="Scorecard of your primary weapon"
          data={CARDS}
          value={scorecard}
          onChange={(event) => {
            const chosen = SCORECARD_IDS.find((id) => id === event.currentTarget.value)
            if (chosen) onChange({ scorecard: chosen, hits: 0 })
          }}
        />
        <CountField
          key={scorecard}
          label="Hits"
          most={SCORECARDS[scorecard].mostHits}
          value={hits}
          onChange={(count) => onChange({ hits: count })}
        />
      </PointLine>
      <PointLine title="Fitness test" source="para 3-15c, table 3-4" line={category.lines.fitness}>
        <CountField
          label="Score of the events you took"
          most={FITNESS_TEST.highest}
          value={fitnessScore}
          onChange={(score) => onChange({ fitnessScore: score })}
        />
        <CountField
          label="Events waived or replaced"
          description="By a permanent profile: 60 on the score each"
          most={FITNESS_TEST.events}
          value={waivedEvents}
          onChange={(events) => onChange({ waivedEvents: events })}
        />
      </PointLine>
    </CategoryCard>
  )
}
