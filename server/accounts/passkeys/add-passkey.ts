import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { optional, readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { PasskeyRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { announcePending } from '../callers/pending.ts'
import { addFactors } from '../factors/add-factors.ts'
import { recordFactorChange } from '../factors/record-factor-change.ts'
import { notify } from '../notices/notify.ts'
import { type AccountParts, accountOf, type Handler } from '../parts.ts'
import { CEREMONY_SECONDS, keepCeremony, takeCeremony } from '../webauthn/ceremonies.ts'
import { Attestation } from '../webauthn/inputs.ts'
import { descriptorOf, passkeysOf, userHandleOf } from '../webauthn/passkey-rows.ts'
import { RELYING_PARTY_NAME, relyingParty } from '../webauthn/relying-party.ts'
import { firstName, passkeyName } from './passkey-name.ts'
import { presentPasskey } from './present-passkey.ts'

/** Passkeys that one account may have. */
const MOST = 20

/** EdDSA, ES256 and RS256: what authenticators are known to do, the shortest keys first. */
const ALGORITHMS = [-8, -7, -257]

/** `POST /account/passkeys/options`: what a browser needs to make a passkey. */
export function passkeyOptions(parts: AccountParts): Handler {
  const { store, configuration } = parts
  return async (request) => {
    const { user, session } = accountOf(request)
    const known = await passkeysOf(store.connection, user.id)
    if (known.length >= MOST) throw tooMany()
    const options = await generateRegistrationOptions({
      rpName: RELYING_PARTY_NAME,
      rpID: relyingParty(configuration).id,
      userID: userHandleOf(user.id),
      userName: user.email ?? user.phone ?? user.name,
      userDisplayName: user.name,
      timeout: CEREMONY_SECONDS * 1000,
      attestationType: 'none',
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    const ceremony = { kind: 'registration', sessionId: session.id } as const
    await keepCeremony(parts, ceremony, options.challenge)
    return options
  }
}

const Input = z.object({ passkey: Attestation, name: optional(passkeyName) })

/**
 * `POST /account/passkeys`: the passkey that the browser has made. The session has then proved it;
 * the others of an account that asks for a second factor may become pending.
 */
export function addPasskey(parts: AccountParts): Handler {
  return async (request, reply) => {
    const { session } = accountOf(request)
    const input = readInput(Input, request.body)
    const ceremony = { kind: 'registration', sessionId: session.id } as const
    const { clientDataJSON } = input.passkey.response
    const challenge = await takeCeremony(parts, ceremony, clientDataJSON)
    const made = await checkAttestation(parts, challenge, input.passkey)
    const name = input.name ?? firstName(request.headers['user-agent'])
    return reply.code(201).send(await keepPasskey(parts, request, { ...made, name }))
  }
}

type NewPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'name'
>

async function checkAttestation(
  { configuration, log }: AccountParts,
  challenge: string,
  { id, response }: Attestation,
): Promise<Omit<NewPasskey, 'name'>> {
  const party = relyingParty(configuration)
  const { transports = [], ...made } = response
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

function keepPasskey(parts: AccountParts, request: FastifyRequest, made: NewPasskey) {
  const { store, clock, makeId } = parts
  const { user, session } = accountOf(request)
  return inTransaction(store, async (transaction) => {
    const { connection } = transaction
    await recordFactorChange(parts, transaction, request, 'passkey.create')
    if ((await passkeysOf(connection, user.id)).length >= MOST) throw tooMany()
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
    await notify(transaction, parts, request, { user, event: 'passkey-on' })
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
