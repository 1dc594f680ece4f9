import {
  EASY_PASSWORD,
  isEasyToGuess,
  isPersonal,
  type PasswordOwner,
  PERSONAL_PASSWORD,
  WORDS_OF_THE_FIELD,
} from '@squared-away/domain/soldier/password-choice'
import { ApiError } from '../../contract/errors.ts'

/** How many of the most common passwords are rejected: overall, and of sufficient length. */
const COMMON_COUNT = 3000
const SHORTEST = 8

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * Rejects a password that others would try first: one of the 3,000 most common, or the user's own
 * name or address in any spelling.
 * @throws ApiError `general_argument_invalid` or `user_password_personal_data`.
 */
export async function checkPasswordChoice(password: string, owner: PasswordOwner): Promise<void> {
  if (isPersonal(password, owner)) {
    throw new ApiError('user_password_personal_data', PERSONAL_PASSWORD)
  }
  loading ??= loadKnownWords()
  const known = await loading
  if (isEasyToGuess(password, (word) => known.has(word))) {
    throw new ApiError('general_argument_invalid', EASY_PASSWORD)
  }
}

/** The package's ranked list. It is read at the first sign-up, and only its head is kept. */
async function loadKnownWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const ranked = dictionary.passwords
  const long = ranked.filter((password) => password.length >= SHORTEST)
  return new Set([
    ...ranked.slice(0, COMMON_COUNT),
    ...long.slice(0, COMMON_COUNT),
    ...WORDS_OF_THE_FIELD,
  ])
}
