import type { SyntheticEvent } from 'react'

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
