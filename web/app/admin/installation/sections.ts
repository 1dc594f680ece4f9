import type { SettingName } from '@squared-away/domain/installation'

/** A field of the form. */
export interface SettingField {
  name: SettingName
  label: string
  description: string
  inputMode: 'text' | 'email' | 'numeric' | 'url'
}

/** Settings that are saved together. */
export interface Section {
  id: string
  title: string
  about: string
  fields: readonly SettingField[]
}

export const OPERATOR: Section = {
  id: 'operator',
  title: 'Who runs this site',
  about: 'The legal texts, the emails and the contact for security reports name it.',
  fields: [
    {
      name: 'OPERATOR_NAME',
      label: 'Name',
      description: 'A person, a unit or a company. The terms mean it when they say "we".',
      inputMode: 'text',
    },
    {
      name: 'CONTACT_EMAIL',
      label: 'Contact',
      description: 'An email address that you read. Everybody can see it.',
      inputMode: 'email',
    },
    {
      name: 'REPLY_HOURS',
      label: 'Reply within',
      description: 'Business hours, 1 to 720. A goal, not a promise; without a number 48.',
      inputMode: 'numeric',
    },
  ],
}

export const MAIL: Section = {
  id: 'mail',
  title: 'Mail',
  about:
    'Links to confirm an address or set a new password are emails. Without a mail server they are files on the server, which nobody gets.',
  fields: [
    {
      name: 'MAIL_SERVER',
      label: 'Mail server',
      description: 'smtp://mail.example.org:587, or smtps:// where it is encrypted from the start.',
      inputMode: 'url',
    },
    {
      name: 'MAIL_USER',
      label: 'User',
      description: 'Leave it empty if the server asks for no login.',
      inputMode: 'text',
    },
    {
      name: 'MAIL_PASSWORD',
      label: 'Password',
      description: 'Sealed with the key of the server, and never shown again.',
      inputMode: 'text',
    },
    {
      name: 'MAIL_FROM',
      label: 'Sender',
      description: 'Such as Squared Away <no-reply@example.org>, an address that may send there.',
      inputMode: 'email',
    },
  ],
}

export const OPENID: Section = {
  id: 'openid',
  title: 'Single sign-on',
  about: 'A provider of OpenID Connect, such as Keycloak or Authentik, next to login by password.',
  fields: [
    {
      name: 'OIDC_NAME',
      label: 'Name',
      description: "What the button says behind 'Continue with'.",
      inputMode: 'text',
    },
    {
      name: 'OIDC_ISSUER',
      label: 'Issuer',
      description: 'The address below which it has /.well-known/openid-configuration',
      inputMode: 'url',
    },
    {
      name: 'OIDC_CLIENT_ID',
      label: 'Client ID',
      description: 'A confidential client with the authorization code flow.',
      inputMode: 'text',
    },
    {
      name: 'OIDC_CLIENT_SECRET',
      label: 'Client secret',
      description: 'Sealed with the key of the server, and never shown again.',
      inputMode: 'text',
    },
  ],
}

export const PUSH: Section = {
  id: 'push',
  title: 'Notifications',
  about:
    'Reminders go by the push services of Chrome, Firefox, Safari and Edge. Nothing needs to be set for them.',
  fields: [
    {
      name: 'PUSH_SERVICE_URL',
      label: 'Another push service',
      description: 'The https origin of one that other browsers of your Soldiers use.',
      inputMode: 'url',
    },
  ],
}

export const APPS: Section = {
  id: 'apps',
  title: 'App stores',
  about: "Where an app of this site is. Without an address the badge says 'Coming soon'.",
  fields: [
    {
      name: 'APP_STORE_URL',
      label: 'App Store',
      description: 'An address such as https://apps.apple.com/app/id0000000000',
      inputMode: 'url',
    },
    {
      name: 'PLAY_STORE_URL',
      label: 'Google Play',
      description: 'An address such as https://play.google.com/store/apps/details?id=org.example',
      inputMode: 'url',
    },
  ],
}
