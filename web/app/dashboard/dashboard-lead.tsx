import classes from './dashboard-route.module.css'

/** What the dashboard is for, the same for everybody: it is there before anything else of it is. */
export function DashboardLead() {
  return (
    <p className={classes.lead}>
      What to study today comes first. Your board and your readiness are below.
    </p>
  )
}
