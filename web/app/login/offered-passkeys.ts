import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { chosenPasskey, stopWaiting } from '../session/passkeys/passkey-calls.ts'
import { canOfferPasskeys } from '../session/passkeys/passkey-support.ts'

/** A challenge lives for five minutes (wire §8.2); a page may stay open for longer. */
const RENEWED_AFTER_MS = 4 * 60_000

/**
 * Has the browser list passkeys among the saved logins of a field, where it can, until one is
 * chosen. A failure is no fault of anyone's: the button is there.
 *
 * @returns a function that ends it.
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
