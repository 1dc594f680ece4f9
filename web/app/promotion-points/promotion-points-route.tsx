import { REGULATION } from '@squared-away/domain/promotion-points/regulation'
import { scoreWorksheet } from '@squared-away/domain/promotion-points/score'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { AwardsCard } from './awards-card.tsx'
import { CivilianCard } from './civilian-card.tsx'
import { useKeptWorksheet } from './kept-worksheet.ts'
import { MilitaryCard } from './military-card.tsx'
import { NextPointsCard } from './next-points-card.tsx'
import { OpenPoints } from './open-points.tsx'
import classes from './promotion-points-route.module.css'
import { TotalCard } from './total-card.tsx'
import { TrainingCard } from './training-card.tsx'
import { ZonesCard } from './zones-card.tsx'

export const meta = () => pageTitle('Promotion Points')

/** Promotion point worksheet for SGT and SSG. */
export default function PromotionPointsRoute() {
  const { worksheet, change } = useKeptWorksheet()
  const score = scoreWorksheet(worksheet)
  const { training, awards, militaryEducation, civilianEducation } = score.categories
  return (
    <>
      <PageHeader
        title="Promotion Points"
        subtitle={`By ${REGULATION.number} as of ${REGULATION.edition}. Tables change, and your worksheet in the HR system of record decides. What you enter stays on this device until you log out.`}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <TotalCard rank={worksheet.rank} score={score} onRank={(rank) => change({ rank })} />
          <TrainingCard worksheet={worksheet} category={training} onChange={change} />
          <AwardsCard worksheet={worksheet} category={awards} onChange={change} />
          <MilitaryCard worksheet={worksheet} category={militaryEducation} onChange={change} />
          <CivilianCard worksheet={worksheet} category={civilianEducation} onChange={change} />
        </div>
        <div className={classes.column}>
          <NextPointsCard worksheet={worksheet} />
          <ZonesCard worksheet={worksheet} onChange={change} />
          <OpenPoints />
        </div>
      </div>
    </>
  )
}
