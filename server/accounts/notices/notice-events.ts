/** The events that an account's owner is notified of by mail, and their texts. */
export const NOTICE_EVENTS = {
  password: 'your password was changed',
  'taken-over':
    'the password and the ways to sign in from before were removed, since this address was confirmed',
  email: 'your email address was changed',
  phone: 'your phone number was changed',
  'phone-removed': 'your phone number was removed, since someone else confirmed it',
  'authenticator-on': 'an authenticator app was set up',
  'authenticator-off': 'the authenticator app was removed',
  'passkey-on': 'a passkey was added',
  'passkey-off': 'a passkey was deleted',
  'recovery-codes': 'new recovery codes were made',
  'two-step-on': 'two-step verification was turned on',
  'two-step-off': 'two-step verification was turned off',
  'provider-on': 'a sign-in with another service was connected',
  'provider-off': 'a sign-in with another service was disconnected',
  'new-device': 'a new device signed in',
  deleted: 'your account and everything in it was deleted',
} as const

export type NoticeEvent = keyof typeof NOTICE_EVENTS
