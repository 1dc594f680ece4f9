import { Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { DashboardGrid } from './dashboard-grid.tsx'
import { useDashboardLayouts } from './dashboard-layouts.ts'
import { DashboardLead } from './dashboard-opening.tsx'
import classes from './dashboard-route.module.css'
import { OutLoudLinks } from './out-loud.tsx'
import { Today } from './today/today.tsx'

export const meta = () => pageTitle('Dashboard')

export default function DashboardRoute() {
  const { isLoading, layouts, isDefault, place, reset } = useDashboardLayouts()
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<IconLayoutGrid size={18} stroke={1.6} aria-hidden="true" />}
            className={classes.reset}
            onClick={reset}
            mod={{ resting: isDefault }}
            aria-disabled={isDefault}
          >
            Reset layout
          </Button>
        }
      />
      <DashboardLead />
      <div className={classes.today}>
        <Today />
        <OutLoudLinks />
      </div>
      <DashboardGrid isLoading={isLoading} layouts={layouts} onPlace={place} />
    </>
  )
}
