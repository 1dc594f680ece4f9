import type { UseFormReturnType } from '@mantine/form'
import type { SyntheticEvent } from 'react'
import type { Send } from './submit-once.ts'

/** Submits the form's values, or focuses the first invalid field. */
export function sentValues<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'onSubmit'>,
  send: (values: Values) => Promise<unknown> | undefined,
  onFaults: Parameters<typeof form.onSubmit>[1] = focusFirstFault,
): Send<SyntheticEvent<HTMLFormElement>> {
  return (event) => {
    let sending: Promise<unknown> | undefined
    form.onSubmit((values) => {
      sending = send(values)
      // Only drives `form.submitting`, which must not reject.
      return sending?.then(nothing, nothing)
    }, onFaults)(event)
    return sending
  }
}

function nothing() {}

/**
 * Focuses the first invalid field after it is rendered. Pass it as the second handler of
 * `form.onSubmit`.
 */
export function focusFirstFault(
  _errors: unknown,
  _values: unknown,
  event: SyntheticEvent<HTMLFormElement> | undefined,
) {
  const form = event?.currentTarget
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
