import { z } from 'zod'
import { ApiError } from './errors.ts'

/**
 * Parses `value` with `schema`.
 * @param under The name of the parameter that holds `value`; by default it is the body.
 * @throws ApiError `general_argument_invalid` that names the first invalid parameter. A message of
 * our own (a `custom` issue) is for people and stays alone.
 */
export function readInput<Output>(
  schema: z.ZodType<Output>,
  value: unknown,
  under?: string,
): Output {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new ApiError('general_argument_invalid', messageOf(read.error.issues[0], under))
}

function messageOf(issue: z.core.$ZodIssue | undefined, under?: string): string {
  if (issue === undefined) return 'The request is not valid.'
  if (issue.code === 'custom') return issue.message
  const name = [...(under === undefined ? [] : [under]), ...issue.path].join('.')
  return name === '' ? 'The body must be an object.' : `Invalid \`${name}\`: ${issue.message}.`
}

/** An optional parameter: `null` counts as absent (wire §2.8). */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined)
}

/** A text for which `problemOf` returns no problem; otherwise the problem is the message. */
export function textWithout(problemOf: (text: string) => string | null) {
  return z.string().superRefine((text, context) => {
    const message = problemOf(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
}
