import { accountName } from '../inputs.ts'

/** A name from elsewhere as an account may have it; empty when it may not. */
export function usableName(text: string): string {
  const read = accountName.safeParse(text)
  return read.success ? read.data : ''
}
