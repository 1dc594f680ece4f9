import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './settings-section.module.css'

interface SettingsGroupProps {
  title: string
  /** The titles of its sections. */
  contents: readonly string[]
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A heading that opens its sections at a press. */
export function SettingsGroup({ title, contents, isOpen, onToggle, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <h2>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={`${id}-contents`}
            onClick={onToggle}
          >
            {title}
            <IconChevronDown
              className={classes.chevron}
              size={20}
              stroke={1.8}
              aria-hidden="true"
            />
          </button>
        </h2>
        <p id={`${id}-contents`} className={classes.contents}>
          {contents.join(', ')}
        </p>
      </div>
      <div id={id} className={classes.group} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
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
      <h3 id={`${id}-title`} className={classes.title}>
        {title}
      </h3>
      {words !== undefined && <p className={classes.words}>{words}</p>}
      {children}
    </section>
  )
}

/** A row of buttons in a section. */
export function SettingsActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
