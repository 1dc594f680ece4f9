import type { UseFormReturnType } from '@mantine/form'
import type { SyntheticEvent } from 'react'
import { focusFirstFault } from './first-fault.ts'
import type { Send } from './one-sending.ts'

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
