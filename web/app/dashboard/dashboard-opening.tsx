import { BinderCard } from '../ui/cards/binder-card.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import classes from './today/today-frame.module.css'
import { TodayFrame } from './today/today-frame.tsx'

/** The top of the dashboard before the user is known. */
export function DashboardOpening() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <BinderCard as="div" tab="Today" className={classes.card}>
        <div role="status">
          <TodayFrame heading="Loading Application..." isPending />
        </div>
      </BinderCard>
    </>
  )
}
