import { useHydrated } from '../../ui/page/use-hydrated.ts'

const IP_ADDRESS = /^(?:\d+\.){3}\d+$|^\[/

/** Whether passkeys work on this page: supported by the browser, over https, on a host name. */
export function passkeysWork(): boolean {
  const isThere = typeof PublicKeyCredential === 'function'
  return isThere && window.isSecureContext && !IP_ADDRESS.test(location.hostname)
}

/**
 * Like `passkeysWork`, but true in the prerendered page: nearly everywhere they do, and what is below
 * their button does not move.
 */
export function usePasskeysWork(): boolean {
  return !useHydrated() || passkeysWork()
}

/** Whether the browser can offer passkeys in a field's autofill. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!passkeysWork()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}
