import type { FunctionId, Takes } from '@squared-away/domain/functions'
import { readJsonText } from '@squared-away/domain/text/json-text'
import { z } from 'zod'
import { readInput } from '../http/read-input.ts'
import { Refusal } from './function.ts'

/**
 * The body of a call as `schema` reads it; no body at all counts as `{}`.
 *
 * @throws ApiError `general_argument_invalid` naming what is wrong.
 */
export function readBody<Output>(schema: z.ZodType<Output>, body: string): Output {
  const value = body === '' ? {} : readJsonText(body)
  if (value === undefined) {
    throw new Refusal('general_argument_invalid', 'The body is not valid JSON.')
  }
  return readInput(schema, value)
}

/** True when a schema reads all that the function takes, and nothing of it is left unread. */
type Reads<Schema extends z.ZodType, Id extends FunctionId> =
  Takes<Id> extends z.input<Schema>
    ? keyof Takes<Id> extends keyof z.input<Schema>
      ? unknown
      : never
    : never

/** The schema of a function's body; one that refuses what the function takes does not compile. */
export function inputOf<Id extends FunctionId, Schema extends z.ZodType>(
  _functionId: Id,
  schema: Schema & Reads<Schema, Id>,
): Schema {
  return schema
}

/** The id of a document. */
export const documentIdInput = z
  .string('must be the id of a document')
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/, 'must be the id of a document')

/** A text of at most `max` characters that both engines can store. */
export const textInput = (max: number) =>
  z
    .string('must be text')
    .max(max, `must have at most ${max} characters`)
    .refine(isStorable, { error: 'holds characters that are no text', when: () => true })

/** PostgreSQL stores no NUL, and half a surrogate pair is no character. */
function isStorable(text: unknown): boolean {
  return typeof text !== 'string' || (!text.includes('\0') && text.isWellFormed())
}
