import { startTestProvider } from './openid-provider.ts'

/**
 * The test provider as its own process, for browser tests. Its options are JSON in
 * `PROVIDER_OPTIONS`; it prints its issuer.
 */
const { issuer } = await startTestProvider(JSON.parse(process.env.PROVIDER_OPTIONS ?? ''))
process.stdout.write(`issuer ${issuer}\n`)
