import { DashboardCard } from './dashboard-card.tsx'
import { WayFactGate } from './facts/way-fact-gate.tsx'
import classes from './way-card.module.css'
import { WAYS } from './ways.ts'

/** A card that links to a part of the app, says what it is for and what was done there so far. */
export function WayCard({ card }: { card: keyof typeof WAYS }) {
  const { tab, title, to, line, icon: Icon } = WAYS[card]
  return (
    <DashboardCard card={card} tab={tab} name={title} heading={title} to={to} wholeCard>
      <p className={classes.line}>
        <Icon className={classes.icon} size={26} stroke={1.5} aria-hidden="true" />
        {line}
      </p>
      <p className={classes.fact}>
        <WayFactGate card={card} />
      </p>
    </DashboardCard>
  )
}
