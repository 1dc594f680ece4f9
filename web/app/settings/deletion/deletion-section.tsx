import { Button } from '@mantine/core'
import { useState } from 'react'
import { SettingsSection } from '../settings-section.tsx'
import { type DeletionEnd, DeletionPrompts } from './deletion-prompts.tsx'
import classes from './deletion-section.module.css'

/** Deletes the account (specification §2, §5). */
export function DeletionSection() {
  const [isAsking, setAsking] = useState(false)
  const [end, setEnd] = useState<DeletionEnd>()
  return (
    <SettingsSection
      id="deletion"
      title="Delete Account"
      words="Everything that you own is removed for good: boards, question sets, study guides, study sessions, your introduction and this account. Sets and guides that you shared stay in the Community Library without your name. You may want to download your data first."
    >
      <div className={classes.zone}>
        <p className={classes.label}>Danger zone</p>
        <Button
          color="red"
          onClick={() => {
            setEnd(undefined)
            setAsking(true)
          }}
        >
          Delete Account
        </Button>
        {/* Always rendered, so that a screen reader notices when it is filled. */}
        <p role="status">{end}</p>
      </div>
      {isAsking && (
        <DeletionPrompts
          onEnd={(reason) => {
            setAsking(false)
            setEnd(reason)
          }}
        />
      )}
    </SettingsSection>
  )
}
