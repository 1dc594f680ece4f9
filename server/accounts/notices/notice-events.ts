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
  'admin-on': 'your account was made an admin of this site',
  'made-admin': 'an admin of this site made your account an admin too',
  'admin-off': 'your account is no longer an admin of this site',
  'other-admin': 'another account was made an admin of this site',
  blocked: 'an admin of this site blocked your account and signed out all devices',
  unblocked: 'an admin of this site unblocked your account',
  'factor-lost':
    'an admin of this site took the second factor off your account and signed out all devices',
  'factor-kept': 'your second factor stays on: taking it off was stopped',
  'signed-out': 'an admin of this site signed out all devices',
  deleted: 'your account and everything in it was deleted',
  'deleted-by-admin': 'an admin of this site deleted your account and everything in it',
} as const

/** What admins do; nobody has to have done it as the owner. */
export const BY_ADMINS: ReadonlySet<NoticeEvent> = new Set([
  'made-admin',
  'admin-off',
  'other-admin',
  'blocked',
  'unblocked',
  'signed-out',
  'factor-lost',
  'factor-kept',
  'deleted-by-admin',
])

/** The account is gone. */
export const DELETIONS: ReadonlySet<NoticeEvent> = new Set(['deleted', 'deleted-by-admin'])

export type NoticeEvent = keyof typeof NOTICE_EVENTS
