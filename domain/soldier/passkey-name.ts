import { isBlank } from '../entities/text.ts'

/** In characters. */
export const LONGEST_PASSKEY_NAME = 60

/** What is wrong with a passkey's name; null if nothing is. */
export function passkeyNameProblem(name: string): string | null {
  const trimmed = name.trim()
  if (isBlank(trimmed)) return 'Please enter a name.'
  if (trimmed.length > LONGEST_PASSKEY_NAME) {
    return `The name can have at most ${LONGEST_PASSKEY_NAME} characters.`
  }
  return null
}
