import type { SyntheticEvent } from 'react'

/**
 * What a form does when it cannot be sent: puts the cursor where something has to be mended, once
 * the fault is drawn. It is the second handler of `form.onSubmit`.
 */
export function focusFirstFault(
  _errors: unknown,
  _values: unknown,
  event: SyntheticEvent<HTMLFormElement> | undefined,
) {
  const form = event?.currentTarget
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
