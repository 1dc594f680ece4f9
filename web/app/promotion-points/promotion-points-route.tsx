import { REGULATION } from '@squared-away/domain/promotion-points/regulation'
import { scoreWorksheet } from '@squared-away/domain/promotion-points/score'
import { readWorksheet, type Worksheet } from '@squared-away/domain/promotion-points/worksheet'
import { useEffect, useState } from 'react'
import { userDataKey } from '../data/device/user-data.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { AwardsCard } from './awards-card.tsx'
import { CivilianCard } from './civilian-card.tsx'
import { MilitaryCard } from './military-card.tsx'
import { NextPointsCard } from './next-points-card.tsx'
import { OpenPoints } from './open-points.tsx'
import classes from './promotion-points-route.module.css'
import { TotalCard } from './total-card.tsx'
import { TrainingCard } from './training-card.tsx'
import { ZonesCard } from './zones-card.tsx'

/**
 * The worksheet, stored on this device on every change. Tabs follow each other, and a change
 * replaces only its own fields, so that what another tab entered stays.
 */
function useKeptWorksheet() {
  const { $id: userId } = useSignedInUser()
  const [worksheet, setWorksheet] = useState(() => readWorksheet(keptText(userId)))
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === keyOf(userId) && newValue !== null) setWorksheet(readWorksheet(newValue))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [userId])
  return {
    worksheet,
    change(fields: Partial<Worksheet>) {
      const kept = keptText(userId)
      const changed = { ...(kept === null ? worksheet : readWorksheet(kept)), ...fields }
      setWorksheet(changed)
      keep(userId, changed)
    },
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'promotion-points')

function keptText(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

function keep(userId: string, worksheet: Worksheet) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(worksheet))
  } catch {
    // Storage may be blocked or full: the worksheet then lasts until the screen closes.
  }
}

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
