import { z } from 'zod'
import { ApiError, type ErrorType } from '../http/errors.ts'
import { allowedOrigins } from '../http/origins.ts'
import { optional, readInput } from '../http/read-input.ts'
import { addressAt, chosenId, email, phone } from './inputs.ts'
import { type AccountParts, type Handler, requireNoSession } from './parts.ts'

/**
 * Account calls that need mail, SMS or a sign-in method that is not set up (WIRE.md §6): they
 * check what they are sent, and say so.
 */
export function callsNotSetUp({ configuration }: AccountParts) {
  const address = addressAt(allowedOrigins(configuration))
  const oneTime = z.string().min(1, 'a code').max(256, 'a code')
  const noMail = () => new ApiError('general_smtp_disabled', 'Mail is not set up.')
  const noPhone = () => new ApiError('general_phone_disabled', 'Text messages are not set up.')
  const noToken = () =>
    new ApiError('user_invalid_token', 'This code or link is invalid or has expired.')
  const answer =
    (schema: z.ZodType, error: () => ApiError): Handler =>
    async (request) => {
      readInput(schema, request.body)
      throw error()
    }
  const withoutSession =
    (handler: Handler): Handler =>
    async (request, reply) => {
      requireNoSession(request)
      return handler(request, reply)
    }
  const tokenInput = z.object({ userId: chosenId, secret: oneTime })
  const phrase = optional(z.boolean())
  return {
    mailVerificationStart: answer(z.object({ url: address }), noMail),
    phoneVerificationStart: answer(z.object({}), noPhone),
    verificationFinish: answer(tokenInput, noToken),
    mailCode: answer(z.object({ userId: chosenId, email, phrase }), noMail),
    magicLink: answer(
      z.object({ userId: chosenId, email, url: optional(address), phrase }),
      noMail,
    ),
    phoneCode: answer(z.object({ userId: chosenId, phone }), noPhone),
    tokenSession: withoutSession(answer(tokenInput, noToken)),
    anonymousSession: answer(z.unknown(), () => methodOff('Signing in without an account is off.')),
  }
}

const METHOD_OFF: ErrorType = 'user_auth_method_unsupported'
const methodOff = (message: string) => new ApiError(METHOD_OFF, message)
