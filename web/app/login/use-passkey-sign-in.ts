import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { askForPasskey, beginPasskeySession } from '../data/account/passkeys.ts'
import { HALF_SIGNED_IN } from '../data/user/current-user.ts'
import { secondFactorPath } from '../session/next-path.ts'
import { passkeyFailure } from '../session/passkeys/passkey-failure.ts'
import { signInBy } from '../session/sign-in.ts'
import { offerPasskeys } from './offered-passkeys.ts'

/** Passkey sign-in, by the button or from the email field's autofill. */
export function usePasskeySignIn(next: string) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function signInWith(passkey: AuthenticationResponseJSON) {
    const user = await signInBy(() => beginPasskeySession(passkey))
    await navigate(user === HALF_SIGNED_IN ? secondFactorPath(next) : next, { replace: true })
  }

  async function attempt(passkey: () => Promise<AuthenticationResponseJSON>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await signInWith(await passkey())
    } catch (error) {
      setFailure(passkeyFailure(error))
    } finally {
      setBusy(false)
    }
  }

  const take = useEffectEvent((passkey: AuthenticationResponseJSON) => attempt(async () => passkey))
  // Browsers allow one passkey request at a time.
  useEffect(() => {
    if (isBusy) return undefined
    return offerPasskeys((passkey) => void take(passkey))
  }, [isBusy])

  return { isBusy, failure, signIn: () => void attempt(askForPasskey) }
}
