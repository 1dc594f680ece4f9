import { Secret, TOTP } from 'otpauth'
import type { SdkClient } from '../../../testing/sdk-client.ts'
import type { SignedUp } from '../../../testing/server.ts'

/** A server clock that tests advance, and an authenticator app that follows it. */
export type AppClock = {
  readonly now: () => Date
  forward(seconds: number): void
  /** The current code of `secret`. */
  code(secret: string): string
  /** An unused code: advances the clock to the next step first. */
  nextCode(secret: string): string
}

export function appClock(): AppClock {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const code = (secret: string) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now().getTime() })
  const forward = (seconds: number) => {
    ahead += seconds * 1000
  }
  return {
    now,
    forward,
    code,
    nextCode(secret) {
      forward(30)
      return code(secret)
    },
  }
}

const TYPE = 'totp' as never

/** Adds an app to an account and verifies it. @returns The app's secret, base32. */
export async function setUpApp({ account }: SdkClient, clock: AppClock): Promise<string> {
  const { secret } = await account.createMfaAuthenticator({ type: TYPE })
  await account.updateMfaAuthenticator({ type: TYPE, otp: clock.nextCode(secret) })
  return secret
}

/** Adds an app and turns on the second factor. @returns The app's secret. */
export async function protect(who: SdkClient, clock: AppClock): Promise<string> {
  const secret = await setUpApp(who, clock)
  await who.account.updateMFA({ mfa: true })
  return secret
}

/** Signs in with only the password, in `browser`. */
export async function signInByPassword(browser: SdkClient, { email, password }: SignedUp) {
  await browser.account.createEmailPasswordSession({ email, password })
}

/** Requests a challenge and answers it with `otp`. @returns The session. */
export async function prove({ account }: SdkClient, factor: string, otp: string) {
  const { $id: challengeId } = await account.createMfaChallenge({ factor: factor as never })
  return account.updateMfaChallenge({ challengeId, otp })
}
