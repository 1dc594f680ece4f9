import { NavLink } from 'react-router'
import * as screens from '../addresses/screens.ts'
import classes from './introduction-tabs.module.css'

const PLACES = [
  { label: 'Write', to: screens.introductionEditor },
  { label: 'Samples', to: screens.introductionSamples },
  { label: 'Practice', to: screens.introductionPractice },
]

/** Tabs of the three introduction screens. */
export function IntroductionTabs() {
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
