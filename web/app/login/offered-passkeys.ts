import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { chosenPasskey, stopWaiting } from '../data/account/passkeys.ts'
import { canOfferPasskeys } from '../session/passkeys/passkey-support.ts'

/** A challenge expires after five minutes (wire §8.2); the page may stay open for longer. */
const RENEWED_AFTER_MS = 4 * 60_000

/**
 * Lets the browser offer passkeys in a field's autofill, if it can, until one is chosen. Failures
 * are ignored: the button still works.
 *
 * @returns a function that stops it.
 */
export function offerPasskeys(onChosen: (passkey: AuthenticationResponseJSON) => void) {
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
