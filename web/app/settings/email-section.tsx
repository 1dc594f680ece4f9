import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import * as pages from '../addresses/pages.ts'
import { useSendVerification } from '../data/account/profile.ts'
import { errorMessage } from '../data/errors.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { mailedAddress } from '../session/mailed-link.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { EmailChange } from './email-change.tsx'
import classes from './email-section.module.css'
import { SettingsActions, SettingsSection } from './settings-section.tsx'

/** The email address, whether it is verified, and a button to change it. */
export function EmailSection() {
  const user = useSignedInUser()
  const [isChanging, setChanging] = useState(false)
  return (
    <SettingsSection
      id="email"
      title="Email address"
      words="You log in with it, and you need it if you forget your password."
    >
      <p className={classes.address}>
        <strong>{user.email}</strong>
        <span className={classes.state} data-confirmed={user.emailVerification || undefined}>
          {user.emailVerification ? (
            <IconCircleCheck size={18} aria-hidden="true" />
          ) : (
            <IconAlertCircle size={18} aria-hidden="true" />
          )}
          {user.emailVerification ? 'Confirmed' : 'Not confirmed yet'}
        </span>
      </p>
      <SettingsActions>
        {/* A new address has no pending mail. */}
        {!user.emailVerification && <VerificationMail key={user.email} email={user.email} />}
        <Button variant="default" onClick={() => setChanging(true)}>
          Change email address
        </Button>
      </SettingsActions>
      <EmailChange
        key={user.email}
        user={user}
        opened={isChanging}
        onClose={() => setChanging(false)}
      />
    </SettingsSection>
  )
}

function VerificationMail({ email }: { email: string }) {
  const sending = useSendVerification()
  return (
    <>
      <div className={classes.answer}>
        {sending.isSuccess && (
          <p role="status">
            An email is on its way to {email}. Open its link to confirm the address.
          </p>
        )}
        {sending.isError && (
          <DialogFailure
            message="Could not send the email."
            detail={errorMessage(sending.error, '')}
          />
        )}
      </div>
      <Button
        onClick={() => sending.mutate(mailedAddress(pages.verification))}
        loading={sending.isPending}
      >
        {sending.isSuccess ? 'Send it again' : 'Send verification email'}
      </Button>
    </>
  )
}
