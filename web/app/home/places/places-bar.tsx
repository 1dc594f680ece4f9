import { useLayoutEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { PLACES } from '../sidebar-links.ts'
import { currentPlace } from './current-place.ts'
import classes from './places-bar.module.css'

/** The five places at the lower edge, where there is no sidebar. */
export function PlacesBar() {
  const { pathname } = useLocation()
  const current = currentPlace(pathname)
  useLayoutEffect(reserveBottom, [])
  return (
    <nav className={classes.bar} aria-label="Places">
      {PLACES.map(({ name, to, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.place}
          aria-current={name === current?.name ? (to === pathname ? 'page' : 'true') : undefined}
        >
          <Icon className={classes.icon} size={24} stroke={1.6} aria-hidden="true" />
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Sets `--sa-places`, the height of the bar, for what else sticks to the lower edge. */
function reserveBottom() {
  const root = document.documentElement
  root.setAttribute('data-places', '')
  return () => root.removeAttribute('data-places')
}
