import { wireTime } from '../../contract/wire-time.ts'
import type { Connection, OAuthFlowRow } from '../../database/schema.ts'
import { hashSecret, makeSecret } from '../secrets/session-token.ts'
import { openidClient } from './library.ts'
import type { ProviderId } from './providers.ts'

/** Seconds that a user has at the provider. */
export const FLOW_SECONDS = 600

/** What the browser gets at the end: a session cookie, or a token that the app exchanges. */
export type FlowResult = 'session' | 'token'

export type NewFlow = {
  provider: ProviderId
  result: FlowResult
  success: string
  failure: string
  userId: string | null
  signUpCodeHash: string | null
}

/** A sign-in that just started, with the secrets that the database does not store. */
export type BegunFlow = {
  readonly state: string
  readonly stateHash: string
  readonly browserSecret: string
  readonly nonce: string
  readonly codeVerifier: string
}

type Dependencies = { connection: Connection; clock: () => Date }

/** Creates the secrets of one sign-in. */
export async function beginFlow(): Promise<BegunFlow> {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await openidClient()
  const state = randomState()
  return {
    state,
    stateHash: hashSecret(state),
    browserSecret: makeSecret(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  }
}

/** Stores a sign-in until the browser returns to any node, and removes expired ones. */
export async function saveFlow(
  { connection, clock }: Dependencies,
  begun: BegunFlow,
  flow: NewFlow,
) {
  const now = clock()
  const { stateHash, browserSecret, nonce, codeVerifier } = begun
  await connection.deleteFrom('oauthFlows').where('expire', '<=', wireTime(now)).execute()
  await connection
    .insertInto('oauthFlows')
    .values({
      ...flow,
      stateHash,
      expire: wireTime(new Date(now.getTime() + FLOW_SECONDS * 1000)),
      browserHash: hashSecret(browserSecret),
      nonce,
      codeVerifier,
    })
    .execute()
}

/** When a sign-in started. */
export const flowStartTime = ({ expire }: Pick<OAuthFlowRow, 'expire'>) =>
  new Date(Date.parse(expire) - FLOW_SECONDS * 1000)

/** Stores the name from the callback. Only the first one counts. */
export async function noteName(connection: Connection, state: string, name: string) {
  await connection
    .updateTable('oauthFlows')
    .set({ givenName: name })
    .where('stateHash', '=', hashSecret(state))
    .where('givenName', '=', '')
    .execute()
}

/** Returns the sign-in that a state belongs to, whichever browser sends it. */
export function findFlow(
  connection: Connection,
  stateHash: string,
): Promise<OAuthFlowRow | undefined> {
  return connection
    .selectFrom('oauthFlows')
    .selectAll()
    .where('stateHash', '=', stateHash)
    .executeTakeFirst()
}

/** Removes a sign-in. Of several parallel calls exactly one gets it. */
export function takeFlow(
  connection: Connection,
  stateHash: string,
): Promise<OAuthFlowRow | undefined> {
  return connection
    .deleteFrom('oauthFlows')
    .where('stateHash', '=', stateHash)
    .returningAll()
    .executeTakeFirst()
}
