import { startTestProvider } from './openid-provider.ts'

/**
 * The test provider as a process of its own, for journeys in the browser: its options come as JSON
 * in `PROVIDER_OPTIONS`; it prints its issuer.
 */
const { issuer } = await startTestProvider(JSON.parse(process.env.PROVIDER_OPTIONS ?? ''))
process.stdout.write(`issuer ${issuer}\n`)
