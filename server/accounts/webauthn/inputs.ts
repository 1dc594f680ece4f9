import { z } from 'zod'
import { optional } from '../../contract/read-input.ts'

/** Passkey responses of browsers (WebAuthn Level 3 §5.1: RegistrationResponseJSON and so on). */

/** Authenticators send less: a few thousand characters at most. */
const LONGEST_ANSWER = 16_384
/** 1,023 bytes in base64url (WebAuthn §5.1). */
const LONGEST_ID = 1364
const LONGEST_TRANSPORT = 32
const MAX_TRANSPORTS = 10

const base64url = (longest: number) =>
  z
    .string()
    .min(1, 'base64url')
    .max(longest, 'base64url')
    .regex(/^[A-Za-z0-9_-]+$/, 'base64url')

const answer = base64url(LONGEST_ANSWER)

/** The result of `navigator.credentials.create()`. */
export const Attestation = z.object({
  id: base64url(LONGEST_ID),
  response: z.object({
    clientDataJSON: answer,
    attestationObject: answer,
    transports: optional(z.array(z.string().max(LONGEST_TRANSPORT)).max(MAX_TRANSPORTS)),
  }),
})

/** The result of `navigator.credentials.get()`. */
export const Assertion = z.object({
  id: base64url(LONGEST_ID),
  response: z.object({
    clientDataJSON: answer,
    authenticatorData: answer,
    signature: answer,
    userHandle: optional(answer),
  }),
})

export type Attestation = z.infer<typeof Attestation>
export type Assertion = z.infer<typeof Assertion>
