import type { DashboardCardId as CardKey } from '@squared-away/domain/dashboard/layout'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './dashboard-card.module.css'
import { MoveBar, MoveHandle } from './move-handle.tsx'

interface DashboardCardProps {
  card: CardKey
  /** Tab label. */
  tab: string
  /** Accessible name if the heading does not say it. */
  name: string
  heading: ReactNode
  /** Target of the heading. */
  to: string
  /** Makes the whole card a link; for cards without controls of their own. */
  wholeCard?: boolean
  children: ReactNode
}

/** Frame of a dashboard card: tab, drag handle, and a linked heading. */
export function DashboardCard(props: DashboardCardProps) {
  const { card, tab, name, heading, to, wholeCard = false, children } = props
  const headingId = `card-${card}`
  return (
    <div className={classes.frame} data-whole={wholeCard || undefined}>
      <BinderCard
        tab={tab}
        aside={<MoveHandle card={card} name={name} />}
        labelledBy={headingId}
        className={classes.binder}
        fill
      >
        <div className={classes.content}>
          <h2 id={headingId} className={classes.heading}>
            <Link to={to} className={classes.link} draggable={false}>
              <span className={classes.words}>{heading}</span>
              <IconArrowRight className={classes.arrow} size={20} stroke={1.8} aria-hidden="true" />
            </Link>
          </h2>
          {children}
        </div>
      </BinderCard>
      <MoveBar card={card} name={name} />
    </div>
  )
}
