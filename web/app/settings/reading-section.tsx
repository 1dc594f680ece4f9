import { Radio } from '@mantine/core'
import { useState } from 'react'
import {
  chooseReading,
  READING_FONTS,
  type Reading,
  SPACINGS,
  storedReading,
} from '../theme/reading.ts'
import classes from './reading-section.module.css'
import { SettingsSection } from './settings-section.tsx'

/** Letters and spacing for readers whom the usual ones tire. */
export function ReadingSection() {
  const [reading, setReading] = useState(storedReading)

  function change(changed: Partial<Reading>) {
    const next = { ...reading, ...changed }
    setReading(next)
    chooseReading(next)
  }

  return (
    <SettingsSection
      id="reading"
      title="Reading"
      words="Letters that are easier to tell apart, and more space. Saved in this browser only."
    >
      <Radio.Group
        label="Letters"
        value={reading.font}
        onChange={(font) => change({ font: font as Reading['font'] })}
      >
        <div className={classes.choices}>
          {READING_FONTS.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} className={classes[id]} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        label="Spacing"
        value={reading.spacing}
        onChange={(spacing) => change({ spacing: spacing as Reading['spacing'] })}
      >
        <div className={classes.choices}>
          {SPACINGS.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} />
          ))}
        </div>
      </Radio.Group>
      <p className={classes.sample}>
        "Sergeant, the three general orders are ..." I will guard everything within the limits of my
        post.
      </p>
    </SettingsSection>
  )
}
