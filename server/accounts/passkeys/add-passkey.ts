import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { optional, readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { PasskeyRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { announcePending } from '../callers/pending.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { addFactors } from '../factors/add-factors.ts'
import { recordFactorChange } from '../factors/record-factor-change.ts'
import { notify } from '../notices/notify.ts'
import { CEREMONY_SECONDS, keepCeremony, takeCeremony } from '../webauthn/ceremonies.ts'
import { Attestation } from '../webauthn/inputs.ts'
import { webauthn } from '../webauthn/library.ts'
import { findPasskeys, toDescriptor, toUserHandle } from '../webauthn/passkey-rows.ts'
import { RELYING_PARTY_NAME, relyingParty } from '../webauthn/relying-party.ts'
import { firstName, passkeyName } from './passkey-name.ts'
import { presentPasskey } from './present-passkey.ts'

/** Maximum passkeys per account. */
const MOST = 20

/** EdDSA, ES256 and RS256: the algorithms that authenticators support, shortest keys first. */
const ALGORITHMS = [-8, -7, -257]

/** `POST /account/passkeys/options`: the options for `navigator.credentials.create()`. */
export function passkeyOptions(dependencies: AccountDependencies): Handler {
  const { store, configuration } = dependencies
  return async (request) => {
    const { user, session } = getCallerAccount(request)
    const known = await findPasskeys(store.connection, user.id)
    if (known.length >= MOST) throw tooMany()
    const { generateRegistrationOptions } = await webauthn()
    const options = await generateRegistrationOptions({
      rpName: RELYING_PARTY_NAME,
      rpID: relyingParty(configuration).id,
      userID: toUserHandle(user.id),
      userName: user.email ?? user.phone ?? user.name,
      userDisplayName: user.name,
      timeout: CEREMONY_SECONDS * 1000,
      attestationType: 'none',
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    const ceremony = { kind: 'registration', sessionId: session.id } as const
    await keepCeremony(dependencies, ceremony, options.challenge)
    return options
  }
}

const Input = z.object({ passkey: Attestation, name: optional(passkeyName) })

/**
 * `POST /account/passkeys`: stores a passkey that the browser created. This session has then proved
 * it. Other sessions of an account with a second factor may become pending.
 */
export function addPasskey(dependencies: AccountDependencies): Handler {
  return async (request, reply) => {
    const { session } = getCallerAccount(request)
    const input = readInput(Input, request.body)
    const ceremony = { kind: 'registration', sessionId: session.id } as const
    const { clientDataJSON } = input.passkey.response
    const challenge = await takeCeremony(dependencies, ceremony, clientDataJSON)
    const made = await checkAttestation(dependencies, challenge, input.passkey)
    const name = input.name ?? firstName(request.headers['user-agent'])
    return reply.code(201).send(await keepPasskey(dependencies, request, { ...made, name }))
  }
}

type NewPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'name'
>

async function checkAttestation(
  { configuration, log }: AccountDependencies,
  challenge: string,
  { id, response }: Attestation,
): Promise<Omit<NewPasskey, 'name'>> {
  const party = relyingParty(configuration)
  const { transports = [], ...made } = response
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { ...made, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    log.info({ reason: String(error).slice(0, 300) }, 'a new passkey was refused')
    return undefined
  })
  const info = checked?.registrationInfo
  if (info === undefined || info.credential.id !== id) throw unusable()
  return {
    credentialId: id,
    publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
    signCount: info.credential.counter,
    transports: JSON.stringify(transports),
  }
}

function keepPasskey(dependencies: AccountDependencies, request: FastifyRequest, made: NewPasskey) {
  const { store, clock, makeId } = dependencies
  const { user, session } = getCallerAccount(request)
  return inTransaction(store, async (transaction) => {
    const { connection } = transaction
    await recordFactorChange(dependencies, transaction, request, 'passkey.create')
    if ((await findPasskeys(connection, user.id)).length >= MOST) throw tooMany()
    const created = await connection
      .insertInto('passkeys')
      .values({
        ...made,
        id: makeId(),
        createdAt: wireTime(clock()),
        userId: user.id,
        lastUsedAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (created === undefined) throw unusable()
    await addFactors(transaction, session.id, ['passkey'])
    await announcePending(transaction, user)
    await notify(transaction, dependencies, request, { user, event: 'passkey-on' })
    return presentPasskey(created)
  })
}

const tooMany = () =>
  new ApiError(
    'general_bad_request',
    `You have ${MOST} passkeys, which is the most. Delete one to add another.`,
  )

const unusable = () =>
  new ApiError('general_bad_request', 'This passkey cannot be used here. Please try another one.')
