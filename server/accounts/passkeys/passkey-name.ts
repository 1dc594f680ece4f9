import { LONGEST_PASSKEY_NAME, passkeyNameProblem } from '@squared-away/domain/soldier/passkey-name'
import { textWithout } from '../../contract/read-input.ts'
import { describeClient } from '../logs/user-agent.ts'

const CONTROL = /\p{Cc}/u

/** What somebody calls a passkey of theirs. */
export const passkeyName = textWithout(
  (text) =>
    passkeyNameProblem(text) ??
    (CONTROL.test(text) ? 'The name contains a character that cannot be used.' : null),
).transform((text) => text.trim())

/** What a new passkey is called: by the browser that made it. */
export function firstName(userAgent: string | undefined): string {
  const { clientName, osName } = describeClient(userAgent)
  const known = [clientName, osName].filter((name) => name !== '')
  return known.length === 0 ? 'Passkey' : known.join(' on ').slice(0, LONGEST_PASSKEY_NAME)
}
