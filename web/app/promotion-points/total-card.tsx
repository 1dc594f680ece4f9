import { SegmentedControl } from '@mantine/core'
import { RANKS, type Rank } from '@squared-away/domain/promotion-points/regulation'
import { CATEGORY_IDS, type PointScore } from '@squared-away/domain/promotion-points/score'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './total-card.module.css'

interface TotalCardProps {
  rank: Rank
  score: PointScore
  onRank: (rank: Rank) => void
}

/** Rank and total points. */
export function TotalCard({ rank, score, onRank }: TotalCardProps) {
  const most = CATEGORY_IDS.reduce((sum, id) => sum + score.categories[id].most, 0)
  return (
    <BinderCard tab="Total" labelledBy="total-title">
      <div className={classes.total}>
        <div>
          <h2 id="total-title" className={classes.name}>
            Your points for {rank}
          </h2>
          <p className={classes.figure} role="status">
            {score.total} <span className={classes.most}>of {most}</span>
          </p>
          {score.airborne > 0 && (
            <p className={classes.words}>
              {score.airborne} of them for the airborne advantage, on top of the {most}.
            </p>
          )}
        </div>
        <SegmentedControl
          size="md"
          aria-label="The rank that you compete for"
          data={[...RANKS]}
          value={rank}
          onChange={(value) => {
            const chosen = RANKS.find((each) => each === value)
            if (chosen) onRank(chosen)
          }}
        />
      </div>
    </BinderCard>
  )
}
