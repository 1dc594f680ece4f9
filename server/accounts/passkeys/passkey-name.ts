import { passkeyNameProblem } from '@squared-away/domain/soldier/passkey-name'
import { textWithout } from '../../contract/read-input.ts'
import { describeClient } from '../logs/user-agent.ts'

const CONTROL = /\p{Cc}/u

/** The name that a user gives a passkey. */
export const passkeyName = textWithout(
  (text) =>
    passkeyNameProblem(text) ??
    (CONTROL.test(text) ? 'The name contains a character that cannot be used.' : null),
).transform((text) => text.trim())

/** The default name of a new passkey: the browser that created it, if known. */
export function firstName(userAgent: string | undefined): string {
  const { clientCode, clientName, osCode, osName } = describeClient(userAgent)
  const known = [clientCode && clientName, osCode && osName].filter((name) => name !== '')
  return known.length === 0 ? 'Passkey' : known.join(' on ')
}
