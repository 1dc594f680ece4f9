import { useCallback, useEffect, useState } from 'react'
import { LONGEST_WAIT_MS, noteFirstScreen } from '../data/device/first-screen.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { DashboardGrid } from './dashboard-grid.tsx'
import { useDashboardLayouts } from './dashboard-layouts.ts'
import { DashboardMenu } from './dashboard-menu.tsx'
import classes from './dashboard-route.module.css'
import { DebriefGate } from './debrief-gate.tsx'
import { PlanDrawn } from './facts/plan-drawn.ts'
import { InstallNoteGate } from './install-note-gate.tsx'
import { OutLoudLinks } from './out-loud.tsx'
import { StandingGate } from './standing/standing-gate.tsx'
import { Today } from './today/today.tsx'

export const meta = () => pageTitle('Dashboard')

export default function DashboardRoute() {
  const { isLoading, layouts, isDefault, place, reset } = useDashboardLayouts()
  // What may come after the plan, so that it does not delay it.
  const [isPlanned, setPlanned] = useState(false)
  const notePlan = useCallback(() => {
    setPlanned(true)
    noteFirstScreen()
  }, [])
  useEffect(() => {
    const timer = setTimeout(notePlan, LONGEST_WAIT_MS)
    return () => {
      clearTimeout(timer)
      // Leaving before the plan is drawn ends the wait.
      noteFirstScreen()
    }
  }, [notePlan])
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={<DashboardMenu canReset={!isDefault} onReset={reset} />}
      />
      <div className={classes.top}>
        <div>
          <Today onDrawn={notePlan} />
          <OutLoudLinks />
        </div>
        <StandingGate isDue={isPlanned} />
      </div>
      <DebriefGate isDue={isPlanned} />
      {isPlanned && <InstallNoteGate />}
      <PlanDrawn value={isPlanned}>
        <DashboardGrid isDue={isPlanned && !isLoading} layouts={layouts} onPlace={place} />
      </PlanDrawn>
    </>
  )
}
