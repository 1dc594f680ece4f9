import { useHydrated } from '../../ui/page/use-hydrated.ts'

const IP_ADDRESS = /^(?:\d+\.){3}\d+$|^\[/

/** Whether passkeys can be used on this page: by this browser, over https, at a name. */
export function passkeysWork(): boolean {
  const isThere = typeof PublicKeyCredential === 'function'
  return isThere && window.isSecureContext && !IP_ADDRESS.test(location.hostname)
}

/** The same, and false in the prerendered page. */
export function usePasskeysWork(): boolean {
  return useHydrated() && passkeysWork()
}

/** Whether the browser can list passkeys among the saved logins of a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!passkeysWork()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}
