import { errorMessage, errorType } from '../../data/errors.ts'

/** Messages for the errors that browsers name (WebAuthn §5.1). */
const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Try again when you are ready.',
  AbortError: 'No passkey was used. Try again when you are ready.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError:
    'This device cannot check who you are. Set up a screen lock first, or use another device.',
  NotSupportedError: 'This device cannot make passkeys. Please use another one.',
  SecurityError: 'Passkeys do not work at this address.',
}

const UNREACHABLE = 'Could not reach the server. Check your connection and try again.'

/** The message for a failed creation or use of a passkey. */
export function passkeyFailure(error: unknown): string {
  if (errorType(error) !== '') return errorMessage(error, '')
  const sentence = error instanceof Error && Object.hasOwn(SENTENCES, error.name)
  return sentence ? (SENTENCES[error.name] ?? '') : UNREACHABLE
}
