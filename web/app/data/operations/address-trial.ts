import type { InstallationSettings } from '@squared-away/domain/installation'
import { useQueryClient } from '@tanstack/react-query'
import type { WithProof } from '../account/proof.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import type { AddressTrialJob } from './address-trial-worker.ts'
import { installationKey } from './installation.ts'
import { beginAddressTrial, writeSettings } from './installation-calls.ts'

/** Milliseconds after which an address counts as one that does not answer. */
const PATIENCE = 10_000

/** This browser did not reach the site at an address. */
export class NotReachedError extends Error {
  override name = 'NotReachedError'
}

/**
 * Keeps a public address that this browser reached, or takes it back ('').
 * Resolves to null if the admin gives no proof.
 */
export function useChangeAddress(withProof: WithProof) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (typed: string) => withProof(() => changeAddress(typed)),
    onSuccess: (found) => {
      if (found !== null) queryClient.setQueryData(installationKey(userId), found)
    },
  })
}

async function changeAddress(typed: string): Promise<InstallationSettings> {
  if (typed === '') return writeSettings({ PUBLIC_URL: null })
  const { address, token } = await beginAddressTrial(typed)
  const query = new URLSearchParams({ token })
  const proof = await fetchedAt(`${address}/v1/operations/address-trial?${query}`)
  if (proof === null) throw new NotReachedError(address)
  return writeSettings({ PUBLIC_URL: address, addressProof: { token, proof } })
}

function fetchedAt(url: string): Promise<string | null> {
  const worker = new Worker(new URL('./address-trial-worker.ts', import.meta.url), {
    type: 'module',
  })
  const job: AddressTrialJob = { url }
  return new Promise<string | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    setTimeout(() => resolve(null), PATIENCE)
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}
