import type { FunctionId, Takes } from '@squared-away/domain/functions'
import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { z } from 'zod'
import { FUNCTION_BODY_BOUNDS, readBoundedJson } from '../contract/json-shape.ts'
import { readInput } from '../contract/read-input.ts'
import { isStorableText } from '../contract/storable-text.ts'

/**
 * Parses the body of a call with `schema`; an empty body counts as `{}`.
 * @throws ApiError `general_argument_invalid` that names the problem.
 */
export function readBody<Output>(schema: z.ZodType<Output>, body: string): Output {
  return readInput(schema, body === '' ? {} : readBoundedJson(body, FUNCTION_BODY_BOUNDS))
}

/** True if a schema accepts everything that the function takes, and leaves nothing unread. */
type Reads<Schema extends z.ZodType, Id extends FunctionId> =
  Takes<Id> extends z.input<Schema>
    ? keyof Takes<Id> extends keyof z.input<Schema>
      ? unknown
      : never
    : never

/** The schema of a function's body. A schema that rejects valid input does not compile. */
export function defineInput<Id extends FunctionId, Schema extends z.ZodType>(
  _functionId: Id,
  schema: Schema & Reads<Schema, Id>,
): Schema {
  return schema
}

/** The id of a document. */
export const documentIdInput = z
  .string('must be the id of a document')
  .regex(ID_PATTERN, 'must be the id of a document')

/** A text of at most `max` characters that both engines can store. */
export const textInput = (max: number) =>
  z
    .string('must be text')
    .max(max, `must have at most ${max} characters`)
    .refine(isStorable, { error: 'holds characters that are no text', when: () => true })

/** Runs even for other types, since all problems are reported together. */
const isStorable = (value: unknown) => typeof value !== 'string' || isStorableText(value)
