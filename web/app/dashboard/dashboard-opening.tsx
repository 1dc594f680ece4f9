import { BinderCard } from '../ui/cards/binder-card.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import classes from './dashboard-route.module.css'
import { TodayFrame } from './today/today-frame.tsx'

/** The top of the dashboard before the user is known. */
export function DashboardOpening() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <DashboardLead />
      <BinderCard as="div" tab="Today">
        <div role="status">
          <TodayFrame heading="Loading Application..." isPending />
        </div>
      </BinderCard>
    </>
  )
}

/** The dashboard's introduction; the same for everybody, so it renders first. */
export function DashboardLead() {
  return (
    <p className={classes.lead}>
      What to study today comes first. Your board and your readiness are below.
    </p>
  )
}
