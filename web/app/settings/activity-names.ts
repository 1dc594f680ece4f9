/** User-facing names of the account log's events (wire §5.6). */
const NAMES: Readonly<Record<string, string>> = {
  'user.create': 'Account created',
  'user.update': 'Account changed',
  'session.create': 'Logged in',
  'session.failure': 'Wrong password at login',
  'session.update': 'Login extended',
  'session.delete': 'Logged out',
  'token.create': 'Login code or link requested',
  'recovery.create': 'Password reset requested by email',
  'recovery.update': 'Password reset by email',
  'verification.create': 'Verification email requested',
  'verification.update': 'Email address confirmed',
  'challenge.create': 'Second factor requested',
  'challenge.update': 'Second factor confirmed',
  'challenge.failure': 'Wrong second factor',
  'passkey.create': 'Passkey added',
  'passkey.delete': 'Passkey deleted',
  'identity.create': 'Sign-in connected',
  'identity.delete': 'Sign-in disconnected',
  'target.create': 'Notifications turned on for a device',
  'target.update': 'Notifications of a device changed',
  'target.delete': 'Notifications turned off for a device',
  'share.days.create': "Shared with a unit board's owners: days studied",
  'share.readiness.create': "Shared with a unit board's owners: readiness by topic",
  'share.topics.create': "Shared with a unit board's owners: what you know by topic",
  'share.off-board.create': "Shared with a unit board's owners: cards not for your board",
  'share.mock-boards.create': "Shared with a unit board's owners: mock boards taken",
  'share.delete': 'Sharing with a unit board ended',
}

/** The name of an event; unknown events of a newer server stay as they are. */
export function activityName(event: string): string {
  return NAMES[event] ?? event
}
