import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import type { Place } from '../sidebar-links.ts'
import type { Route } from './+types/place-route'
import { BoardSummary } from './board-summary.tsx'
import { currentPlace } from './current-place.ts'
import classes from './place-route.module.css'
import { PURPOSES } from './purposes.ts'
import { SourceChecklist } from './source-checklist.tsx'

export const meta = ({ location }: Route.MetaArgs) =>
  pageTitle(currentPlace(location.pathname)?.name ?? '')

/** The screens of one place, each with what it is for. */
export default function PlaceRoute() {
  const { pathname } = useLocation()
  const place = currentPlace(pathname)
  if (!place) return null
  const isMyBoard = place.to === screens.myBoard
  return (
    <>
      <PageHeader title={place.name} />
      {isMyBoard && <BoardSummary />}
      <ul className={classes.list}>
        {screensOf(place).map(({ to, label, icon: Icon }) => (
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
      {isMyBoard && <SourceChecklist />}
    </>
  )
}

/** What the place lists: its entries, or the tabs of its only one. */
function screensOf({ links }: Place) {
  return links.length > 1
    ? links
    : links.flatMap(({ icon, tabs = [] }) =>
        tabs.map(({ to, title }) => ({ to, label: title, icon })),
      )
}
