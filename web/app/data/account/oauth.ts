import { ENDPOINT } from '../calls/client.ts'
import { PROJECT_ID } from '../project-id.ts'
import { useWrite } from '../queries/use-write.ts'
import { waysToProve } from './proof.ts'

/** A provider to sign in with, and the addresses that it leads back to. */
export type OAuthStart = {
  provider: string
  success: string
  /** Where a failed sign-in leads; `provider` and `error` are added to it. */
  failure: string
  /** Admits where sign-up is not open (wire §6.6); null without one. */
  signUpCode: string | null
}

/**
 * Starts the sign-in by opening the provider's page. Throws if the provider is disabled or the
 * server cannot be reached, so that the page can say so instead of showing the server's error page.
 */
export async function openProvider({
  provider,
  success,
  failure,
  signUpCode,
}: OAuthStart): Promise<void> {
  // Without a failure address the server answers for a disabled provider with an error (wire §7.2);
  // with one it would redirect, just as on success. The probe stores nothing in the browser.
  const probe = await fetch(startAddress(provider, { success }), {
    redirect: 'manual',
    credentials: 'omit',
  })
  if (probe.type !== 'opaqueredirect') throw new Error(`${provider} cannot be started`)
  const code = signUpCode === null ? {} : { signUpCode }
  window.location.assign(startAddress(provider, { success, failure, ...code }))
}

function startAddress(provider: string, params: Record<string, string>): string {
  const query = new URLSearchParams({ ...params, project: PROJECT_ID })
  return `${ENDPOINT}/account/sessions/oauth2/${provider}?${query}`
}

/** Signs in again with a provider of the account: `start` opens its page. */
export function useOpenProvider<Provider>(start: (provider: Provider) => Promise<void>) {
  return useWrite({ mutationFn: start })
}

/**
 * Connects the account to another provider: `start` opens its page. That leaves the app, so a proof
 * that the server would ask for comes first.
 */
export function useConnectProvider<Provider>(
  start: (provider: Provider) => Promise<void>,
  askForProof: () => Promise<boolean>,
) {
  return useWrite({
    mutationFn: async (provider: Provider) => {
      const { until } = await waysToProve()
      if (until === '' && !(await askForProof())) return
      await start(provider)
    },
  })
}
