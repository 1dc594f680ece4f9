import classes from './dashboard-route.module.css'

/** The dashboard's introduction; the same for everybody, so it renders first. */
export function DashboardLead() {
  return (
    <p className={classes.lead}>
      What to study today comes first. Your board and your readiness are below.
    </p>
  )
}
