import { type AccountCalls, ANYONE } from '../calls.ts'
import { byNetwork, type Limits } from '../limits.ts'
import { askForAnyPasskey, beginPasskeySession } from '../passkeys/passkey-session.ts'
import { beginAnonymousSession } from '../sign-in/anonymous-session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { codeCheck, signUpCodeGuard } from '../sign-in/sign-up-codes.ts'
import { beginTokenSession } from '../sign-in/token-session.ts'

const QUARTER_HOUR = 900

/** The ways to begin a session, but for a provider's (`oauth/routes.ts`). */
export const signInCalls: AccountCalls = (dependencies, limits) => {
  const { hourlyOnNode, counter } = limits
  const failures = passwordFailures(limits, dependencies.configuration.signInFailures)
  // Passkeys cannot be guessed. This limits the work, and wrong passwords do not use it up.
  const passkeyFailures = counter('failed passkeys from a network', 100, QUARTER_HOUR)
  const tokens = {
    failures: counter('failed token sessions', 30),
    calls: counter('token sessions', 10),
  }
  const byPasskey = beginPasskeySession(dependencies, passkeyFailures)
  const anonymously = beginAnonymousSession(dependencies)
  const byToken = beginTokenSession(dependencies, tokens)
  const asked = hourlyOnNode(300, byNetwork)
  const code = signUpCodeGuard(codeCheck(dependencies, limits))
  return [
    ['POST', '/account/sessions/email', ANYONE, signIn(dependencies, failures)],
    ['POST', '/account/sessions/passkey/options', ANYONE, askForAnyPasskey(dependencies), asked],
    ['POST', '/account/sessions/passkey', ANYONE, byPasskey],
    ['POST', '/account/sessions/anonymous', ANYONE, anonymously, hourlyOnNode(50, byNetwork)],
    ['POST', '/account/sessions/token', ANYONE, byToken, code],
    ['PUT', '/account/sessions/magic-url', ANYONE, byToken, code],
    ['PUT', '/account/sessions/phone', ANYONE, byToken, code],
  ]
}

/** @param failures How many failures a quarter of an hour one address, network or device has. */
function passwordFailures({ counter }: Limits, failures: number) {
  const perQuarterHour = (name: string, points: number) => counter(name, points, QUARTER_HOUR)
  return {
    byEmail: perQuarterHour('failed sign-ins', failures),
    byNetwork: perQuarterHour('failed sign-ins from a network', failures),
    byEmailOfNetwork: perQuarterHour(
      'failed sign-ins by email of a network',
      Math.ceil(failures / 2),
    ),
    byDevice: perQuarterHour('failed sign-ins on a known device', failures),
    byDevicesOfAccount: perQuarterHour(
      'failed sign-ins on known devices of an account',
      3 * failures,
    ),
    attempts: perQuarterHour('sign-ins', Math.max(60, failures)),
  }
}
