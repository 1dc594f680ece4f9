import { NavLink, useLocation } from 'react-router'
import { findEntry } from '../../addresses/entries.ts'
import classes from './entry-tabs.module.css'

/** The tabs of screens that are one entry of the navigation. Nothing on all others. */
export function EntryTabs() {
  const entry = findEntry(useLocation().pathname)
  if (!entry) return null
  return (
    <nav className={classes.tabs} aria-label={entry.name}>
      {entry.tabs.map(({ label, to }) => (
        <NavLink key={to} to={to} className={classes.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
