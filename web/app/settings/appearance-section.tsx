import { SchemeSwitch } from '../theme/scheme-switch.tsx'
import { SCHEMES } from '../theme/schemes.ts'
import classes from './appearance-section.module.css'
import { SettingsSection } from './settings-section.tsx'

export function AppearanceSection() {
  return (
    <SettingsSection id="appearance" title="Color scheme" words="Saved in this browser only.">
      <SchemeSwitch />
      <dl className={classes.about}>
        {SCHEMES.map((scheme) => (
          <div key={scheme.id}>
            <dt>{scheme.name}</dt>
            <dd>{scheme.about}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}
