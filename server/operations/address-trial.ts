import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Handler } from '../accounts/dependencies.ts'
import { derivedKey, type KeySource } from '../accounts/secrets/derived-key.ts'
import { settingProblem } from '../configuration/settings.ts'
import { ApiError } from '../contract/errors.ts'
import { readInput } from '../contract/read-input.ts'

/** How long a trial and its proof are good. */
const MINUTES = 10

/**
 * Trials of a public address. A token names the address; who fetches it there from this installation
 * gets the proof. Both are signed, so that any node can answer, and nothing is stored.
 */
export type AddressTrials = {
  begin(address: string): Promise<string>
  /** @returns Undefined if the token is not of this installation, or too old. */
  answer(token: string): Promise<string | undefined>
  /** Whether a proof is that of this address, and still good. */
  isProof(address: string, given: { token: string; proof: string }): Promise<boolean>
}

export function addressTrials(source: KeySource, clock: () => Date): AddressTrials {
  const key = derivedKey(source, 'address trials')
  const sign = async (purpose: string, text: string) =>
    createHmac('sha256', await key())
      .update(`${purpose}\0${text}`)
      .digest('base64url')
  const addressOf = async (token: string): Promise<string | undefined> => {
    const [content = '', signature = ''] = token.split('.')
    if (!isSame(signature, await sign('token', content))) return undefined
    const { address, until } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'))
    return clock().getTime() < until ? address : undefined
  }
  return {
    async begin(address) {
      const until = clock().getTime() + MINUTES * 60_000
      const content = Buffer.from(JSON.stringify({ address, until })).toString('base64url')
      return `${content}.${await sign('token', content)}`
    },
    async answer(token) {
      return (await addressOf(token)) === undefined ? undefined : sign('proof', token)
    },
    async isProof(address, { token, proof }) {
      return (await addressOf(token)) === address && isSame(proof, await sign('proof', token))
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

const Token = z.object({ token: z.string().max(8192) })
const Input = z.object({ address: z.string().max(4096) })

/** `POST /operations/address-trial`: a token for the page to fetch at an address. */
export function beginTrial(trials: AddressTrials): Handler {
  return async (request) => {
    const address = publicAddress(readInput(Input, request.body).address)
    return { address, token: await trials.begin(address) }
  }
}

/**
 * An address as the configuration keeps it.
 * @throws ApiError `general_argument_invalid`.
 */
export function publicAddress(typed: string): string {
  const problem = settingProblem('PUBLIC_URL', typed.trim())
  if (problem !== undefined) throw new ApiError('general_argument_invalid', problem)
  return new URL(typed.trim()).origin
}

/**
 * `GET /operations/address-trial`: the proof that this installation is at the address that a
 * page reached. For pages of any site, since the one that asks is at another address. It says
 * nothing of the caller.
 */
export function answerTrial(trials: AddressTrials): Handler {
  return async (request, reply) => {
    const { token } = readInput(Token, request.query)
    const proof = await trials.answer(token)
    if (!reply.hasHeader('access-control-allow-origin')) {
      reply.header('access-control-allow-origin', '*')
    }
    if (proof === undefined) throw new ApiError('general_route_not_found', 'Not found.')
    return { proof }
  }
}
