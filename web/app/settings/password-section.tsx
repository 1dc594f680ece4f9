import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { formatDay } from '../ui/page/moments.ts'
import { PasswordChange } from './password-change.tsx'
import { SettingsActions, SettingsSection } from './settings-section.tsx'

export function PasswordSection() {
  const user = useSignedInUser()
  const [isChanging, setChanging] = useState(false)
  const hasPassword = user.passwordUpdate !== ''
  return (
    <SettingsSection
      id="password"
      title="Password"
      words={
        hasPassword
          ? `Last changed on ${formatDay(user.passwordUpdate)}.`
          : 'Your account has no password: you log in with a connected sign-in.'
      }
    >
      <SettingsActions>
        <Button variant="default" onClick={() => setChanging(true)}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </SettingsActions>
      <PasswordChange user={user} opened={isChanging} onClose={() => setChanging(false)} />
    </SettingsSection>
  )
}
