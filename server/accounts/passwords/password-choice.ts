import { ApiError } from '../../contract/errors.ts'

/** How many of the most common passwords (of those that are long enough) are refused. */
const COMMON_COUNT = 3000
const SHORTEST = 8

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses a password that others would try first: one of the 3,000 most common, or the person's
 * own name or address.
 *
 * @throws ApiError `general_argument_invalid` or `user_password_personal_data`.
 */
export async function checkPasswordChoice(
  password: string,
  person: { name: string; email: string | null },
): Promise<void> {
  if (isPersonal(password, person)) {
    throw new ApiError(
      'user_password_personal_data',
      'The password must not be your own name or address. Choose a different one.',
    )
  }
  loading ??= loadCommonPasswords()
  if ((await loading).has(password.toLowerCase())) {
    throw new ApiError(
      'general_argument_invalid',
      'This password is one of the most common ones. Choose a different one.',
    )
  }
}

/** The package's list is ranked; it is read at the first sign-up and only its head is kept. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const ranked = dictionary.passwords.filter((password) => password.length >= SHORTEST)
  return new Set(ranked.slice(0, COMMON_COUNT))
}

/** True for a name or address alone, whatever digits and signs are put around or into it. */
function isPersonal(password: string, { name, email }: { name: string; email: string | null }) {
  const chosen = password.toLowerCase()
  if (email !== null && chosen.includes(email)) return true
  const letters = lettersOf(chosen)
  if (letters === '') return false
  const local = email?.slice(0, email.lastIndexOf('@')) ?? ''
  const own = [name, ...name.split(/\s+/), local, email ?? '']
  return own.some((text) => lettersOf(text.toLowerCase()) === letters)
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')
