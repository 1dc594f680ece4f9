import type { ReactNode } from 'react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './settings-section.module.css'

/** Related sections on one card. */
export function SettingsGroup({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <BinderCard tab={tab} as="div">
      <div className={classes.group}>{children}</div>
    </BinderCard>
  )
}

interface SettingsSectionProps {
  /** URL hash for the table of contents. */
  id: string
  title: string
  /** One or two sentences about it. */
  words?: ReactNode
  children?: ReactNode
}

/** A settings section; loads and fails on its own. */
export function SettingsSection({ id, title, words, children }: SettingsSectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      {words !== undefined && <p className={classes.words}>{words}</p>}
      {children}
    </section>
  )
}

/** A row of buttons in a section. */
export function SettingsActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
