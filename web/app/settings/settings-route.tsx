import { usePasskeysWork } from '../session/passkeys/passkey-support.ts'
import { ContentsList } from '../ui/headers/contents-list.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { useAddressTarget } from '../ui/page/url-param.ts'
import { ActivitySection } from './activity-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { ArchiveSection } from './archive/archive-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DeletionSection } from './deletion/deletion-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DownloadSection } from './download/download-section.tsx'
import { EmailSection } from './email-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ReminderSection } from './reminder-section.tsx'
import classes from './settings-route.module.css'
import { SettingsGroup } from './settings-section.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'

export const meta = () => pageTitle('Account Settings')

/** Ids of the sections in order. */
const CONTENTS = [
  { id: 'name', title: 'Name' },
  { id: 'email', title: 'Email address' },
  { id: 'password', title: 'Password' },
  { id: 'two-step', title: 'Two-step verification' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'sign-ins', title: 'Connected sign-ins' },
  { id: 'devices', title: 'Signed-in devices' },
  { id: 'activity', title: 'Recent activity' },
  { id: 'appearance', title: 'Color scheme' },
  { id: 'calendar', title: 'Study calendar' },
  { id: 'reminders', title: 'Reminders' },
  { id: 'download', title: 'Download my data' },
  { id: 'bring-in', title: 'Bring in my data' },
  { id: 'deletion', title: 'Delete Account' },
]

export default function SettingsRoute() {
  useAddressTarget()
  const hasPasskeys = usePasskeysWork()
  const contents = CONTENTS.filter(({ id }) => hasPasskeys || id !== 'passkeys')
  return (
    <>
      <PageHeader title="Account Settings" />
      <div className={classes.columns}>
        <ContentsList parts={contents} />
        <div className={classes.groups}>
          <SettingsGroup tab="You">
            <NameSection />
            <EmailSection />
          </SettingsGroup>
          <SettingsGroup tab="Signing in">
            <PasswordSection />
            <TwoStepSection />
            {hasPasskeys && <PasskeysSection />}
            <IdentitiesSection />
          </SettingsGroup>
          <SettingsGroup tab="Where you are signed in">
            <DevicesSection />
            <ActivitySection />
          </SettingsGroup>
          <SettingsGroup tab="Appearance">
            <AppearanceSection />
          </SettingsGroup>
          <SettingsGroup tab="Your plan">
            <CalendarSection />
            <ReminderSection />
          </SettingsGroup>
          <SettingsGroup tab="Your data">
            <DownloadSection />
            <ArchiveSection />
          </SettingsGroup>
          <SettingsGroup tab="Danger zone">
            <DeletionSection />
          </SettingsGroup>
        </div>
      </div>
    </>
  )
}
