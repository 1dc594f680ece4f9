import type { Page } from '@playwright/test'

/** A phone with a fingerprint reader, as Chromium's developer tools make one. */
export interface VirtualAuthenticator {
  /** Whether the simulated user touches the reader as soon as it asks. */
  setTouched(isTouched: boolean): Promise<void>
  passkeys(): Promise<number>
}

/** Gives the page's browser an authenticator; its passkeys are there as long as the page is. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    async setTouched(enabled) {
      const given = { authenticatorId, enabled }
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', given)
    },
    async passkeys() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
