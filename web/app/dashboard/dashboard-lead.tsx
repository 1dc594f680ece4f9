import classes from './dashboard-route.module.css'

/** What the dashboard is for, the same for everybody: it is there before anything else of it is. */
export function DashboardLead() {
  return (
    <p className={classes.lead}>
      Start with today's cards. Your board and how ready you are stand below.
    </p>
  )
}
