// A worker of its own, since the policy of the pages lets them call no other address
// (server/http/security-headers.ts).

/** What to fetch. The answer is the proof, or null if the site was not reached there. */
export type AddressTrialJob = { readonly url: string }

self.addEventListener('message', async ({ data }: MessageEvent<AddressTrialJob>) => {
  self.postMessage(await proofAt(data.url))
})

async function proofAt(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    })
    if (!response.ok) return null
    const { proof } = (await response.json()) as { proof?: unknown }
    return typeof proof === 'string' ? proof : null
  } catch {
    return null
  }
}
