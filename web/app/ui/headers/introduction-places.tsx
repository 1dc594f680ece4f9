import { NavLink } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import classes from './introduction-places.module.css'

const PLACES = [
  { label: 'Write', to: screens.biography },
  { label: 'Samples', to: screens.introduction },
  { label: 'Practice', to: screens.introductionPractice },
]

/** Tabs of the three introduction screens. */
export function IntroductionPlaces() {
  return (
    <nav className={classes.places} aria-label="My Introduction">
      {PLACES.map(({ label, to }) => (
        <NavLink key={to} to={to} className={classes.place ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
