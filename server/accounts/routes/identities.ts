import { type AccountCalls, SIGNED_IN } from '../calls.ts'
import { listIdentities, removeIdentity } from '../oauth/identities.ts'
import { listProviders } from '../oauth/list-providers.ts'

/** Accounts at sign-in providers that are linked to this one. */
export const identityCalls: AccountCalls = (dependencies) => [
  ['GET', '/account/providers', SIGNED_IN, listProviders(dependencies)],
  ['GET', '/account/identities', SIGNED_IN, listIdentities(dependencies)],
  ['DELETE', '/account/identities/:identityId', SIGNED_IN, removeIdentity(dependencies)],
]
