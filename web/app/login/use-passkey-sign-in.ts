import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { secondFactorPath } from '../addresses/next-path.ts'
import {
  askForPasskey,
  beginPasskeySession,
  chosenPasskey,
  stopWaiting,
} from '../data/account/passkeys.ts'
import { HALF_SIGNED_IN } from '../data/user/current-user.ts'
import { passkeyFailure } from '../session/passkeys/passkey-failure.ts'
import { canOfferPasskeys } from '../session/passkeys/passkey-support.ts'
import { signInBy } from '../session/sign-in.ts'
import { useOneAtATime } from '../ui/page/one-at-a-time.ts'

/** A challenge expires after five minutes (wire §8.2); the page may stay open for longer. */
const RENEWED_AFTER_MS = 4 * 60_000

/**
 * Lets the browser offer passkeys in a field's autofill, if it can, until one is chosen. Failures
 * are ignored: the button still works.
 *
 * @returns a function that stops it.
 */
function offerPasskeys(onChosen: (passkey: AuthenticationResponseJSON) => void) {
  let isOver = false
  let isWaiting = false
  let renewal: ReturnType<typeof setTimeout> | undefined

  async function offer() {
    if (!(await canOfferPasskeys()) || isOver) return
    renewal = setTimeout(start, RENEWED_AFTER_MS)
    isWaiting = true
    const passkey = await chosenPasskey()
    clearTimeout(renewal)
    if (!isOver) onChosen(passkey)
  }
  function start() {
    offer().catch((error) => console.debug('No passkey was chosen.', error))
  }

  start()
  return () => {
    isOver = true
    clearTimeout(renewal)
    if (isWaiting) stopWaiting().catch((error) => console.debug('Nothing was waited for.', error))
  }
}

/** Passkey sign-in, by the button or from the email field's autofill. */
export function usePasskeySignIn(next: string) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()

  async function signInWith(passkey: AuthenticationResponseJSON) {
    const user = await signInBy(() => beginPasskeySession(passkey))
    await navigate(user === HALF_SIGNED_IN ? secondFactorPath(next) : next, { replace: true })
  }

  const asked = useRef(askForPasskey)
  const { isRunning, run } = useOneAtATime(async () => {
    setFailure(undefined)
    try {
      await signInWith(await asked.current())
    } catch (error) {
      setFailure(passkeyFailure(error))
    }
  })
  const attempt = (passkey: () => Promise<AuthenticationResponseJSON>) => {
    asked.current = passkey
    return run()
  }

  const take = useEffectEvent((passkey: AuthenticationResponseJSON) => attempt(async () => passkey))
  // Browsers allow one passkey request at a time.
  useEffect(() => {
    if (isRunning) return undefined
    return offerPasskeys((passkey) => void take(passkey))
  }, [isRunning])

  return { isBusy: isRunning, failure, signIn: () => void attempt(askForPasskey) }
}
