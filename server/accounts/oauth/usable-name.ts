import { accountName } from '../inputs.ts'

/** Cleans a provider's name for an account. Empty if it is not allowed. */
export function usableName(text: string): string {
  const read = accountName.safeParse(text)
  return read.success ? read.data : ''
}
