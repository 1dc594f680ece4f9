import type { ReactNode } from 'react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './settings-section.module.css'

/** The sections that belong together, on one card. */
export function SettingsGroup({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <BinderCard tab={tab} as="div">
      <div className={classes.group}>{children}</div>
    </BinderCard>
  )
}

interface SettingsSectionProps {
  /** Its place in the address, for the contents list. */
  id: string
  title: string
  /** What it is for, in a sentence or two. */
  words?: ReactNode
  children?: ReactNode
}

/** One matter of the account. It loads and fails without the others. */
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

/** Buttons of a section, side by side. */
export function SettingsActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
