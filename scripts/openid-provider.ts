import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectNode, root } from './install.mjs'

/** A real OpenID provider on loopback that plays Google or Apple. */
export type OpenIdProvider = { issuer: string; stop(): Promise<void> }

/** As `TestProviderOptions` of `server/testing/openid-provider.ts`. */
export type OpenIdProviderOptions = {
  clientId: string
  redirectUri: string
  proof: { clientSecret: string } | { teamId: string; keyId: string; privateKey: string }
  isStrict?: boolean
}

/** Starts a provider in its own process and waits until it listens. */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const file = join(root, 'server', 'testing', 'openid-provider-process.ts')
  const child = spawn(projectNode(), [file], {
    env: { ...process.env, PROVIDER_OPTIONS: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const issuer = await new Promise<string>((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output = `${output}${data}`.slice(-20_000)
        const found = /^issuer (\S+)$/m.exec(output)?.[1]
        if (found) resolve(found)
      })
    }
    ended.then(() => reject(new Error(`The OpenID provider did not start.\n${output}`)))
  })
  return {
    issuer,
    async stop() {
      child.kill()
      await ended
    },
  }
}
