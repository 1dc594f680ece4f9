import { Button } from '@mantine/core'
import type { Setting } from '@squared-away/domain/installation'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useInstallation } from '../../data/operations/installation.ts'
import { useSignUpRule } from '../../data/operations/people.ts'
import { PROJECT_ID } from '../../data/project-id.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AdminOnly } from '../admin-only.tsx'
import { SignUpSection } from '../people/sign-up-section.tsx'
import { ProofGate } from '../proof-gate.tsx'
import { AddressSection } from './address-section.tsx'
import classes from './installation.module.css'
import { APPS, MAIL, OPENID, OPERATOR, PUSH } from './sections.ts'
import { SettingSection } from './setting-section.tsx'
import { TestMail } from './test-mail.tsx'

export const meta = () => pageTitle('Site Settings')

/** Settings of the site, for admins who just confirmed who they are. */
export default function InstallationRoute() {
  return (
    <AdminOnly>
      <PageHeader
        title="Site Settings"
        subtitle="Who runs this site, and what it needs from you."
        actions={
          <Button component={Link} to={screens.admin} variant="default">
            Admin Control Panel
          </Button>
        }
      />
      <Settings />
    </AdminOnly>
  )
}

function Settings() {
  const { installation, isProofNeeded, refresh } = useInstallation()
  if (isProofNeeded) {
    return (
      <ProofGate onProven={refresh}>
        Confirm that it is you to see and change the settings of this site.
      </ProofGate>
    )
  }
  return (
    <Loaded
      query={installation}
      loading="Loading the settings..."
      failure="Could not load the settings."
    >
      {({ settings }) => (
        <div className={classes.parts}>
          <AddressSection settings={settings} />
          <SettingSection section={OPERATOR} settings={settings} />
          <SignUp />
          <SettingSection section={MAIL} settings={settings}>
            <TestMail />
          </SettingSection>
          <SettingSection section={PUSH} settings={settings} />
          <SettingSection section={OPENID} settings={settings}>
            <Callback settings={settings} />
          </SettingSection>
          <SettingSection section={APPS} settings={settings} />
        </div>
      )}
    </Loaded>
  )
}

function SignUp() {
  const { signUp, refresh } = useSignUpRule()
  return <SignUpSection setting={signUp} onChange={refresh} />
}

/** What the provider of single sign-on must know. */
function Callback({ settings }: { settings: readonly Setting[] }) {
  const address = settings.find(({ name }) => name === 'PUBLIC_URL')?.value
  return (
    <p className={classes.status}>
      Register this callback address with the provider:{' '}
      <span className={classes.address}>
        {address}/v1/account/sessions/oauth2/callback/oidc/{PROJECT_ID}
      </span>
    </p>
  )
}
