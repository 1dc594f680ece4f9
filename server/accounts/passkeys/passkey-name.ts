import { passkeyNameProblem } from '@squared-away/domain/soldier/passkey-name'
import { textWithout } from '../../contract/read-input.ts'
import { describeClient } from '../logs/user-agent.ts'

const CONTROL = /\p{Cc}/u

/** What somebody calls a passkey of theirs. */
export const passkeyName = textWithout(
  (text) =>
    passkeyNameProblem(text) ??
    (CONTROL.test(text) ? 'The name contains a character that cannot be used.' : null),
).transform((text) => text.trim())

/** What a new passkey is called: by the browser that made it, if that is one that we know. */
export function firstName(userAgent: string | undefined): string {
  const { clientCode, clientName, osCode, osName } = describeClient(userAgent)
  const known = [clientCode && clientName, osCode && osName].filter((name) => name !== '')
  return known.length === 0 ? 'Passkey' : known.join(' on ')
}
