import { daysRemainingText } from '@squared-away/domain/boards/days-remaining'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { useDayClock } from '../../ui/page/day-clock.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import type { Route } from './+types/place-route'
import { currentPlace } from './current-place.ts'
import classes from './place-route.module.css'
import { PURPOSES } from './purposes.ts'

export const meta = ({ location }: Route.MetaArgs) =>
  pageTitle(currentPlace(location.pathname)?.name ?? '')

/** The screens of one place, each with what it is for. */
export default function PlaceRoute() {
  const { pathname } = useLocation()
  const place = currentPlace(pathname)
  if (!place) return null
  return (
    <>
      <PageHeader
        title={place.name}
        subtitle={place.to === screens.myBoard ? <BoardLine /> : undefined}
      />
      <ul className={classes.list}>
        {place.links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.link}>
              <Icon className={classes.icon} size={26} stroke={1.5} aria-hidden="true" />
              <span className={classes.words}>
                <span className={classes.name}>{label}</span>
                <span className={classes.purpose}>{PURPOSES[to]}</span>
              </span>
              <IconChevronRight className={classes.go} size={20} stroke={1.8} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The active board and the days until then. */
function BoardLine() {
  const { data: board } = useActiveBoard()
  const { today } = useDayClock()
  if (board === undefined) return <>Loading...</>
  if (board === null) return <>No Active Board</>
  return (
    <>
      <strong>
        <bdi>{board.name}</bdi>
      </strong>
      {', '}
      {daysRemainingText(board.targetDate, today)}
    </>
  )
}
