import {
  accountNameProblem,
  emailProblem,
  normalizeEmail,
  passwordProblem,
} from '@squared-away/domain/soldier/credentials'
import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { z } from 'zod'
import { textWithout } from '../contract/read-input.ts'
import type { Origins } from '../http/origins.ts'

/** Parameters shared by account calls (wire §6). */

const CONTROL = /\p{Cc}/u

export const email = textWithout(emailProblem).transform(normalizeEmail)

/** Checks the shape only. New passwords are also checked for strength. */
export const password = textWithout(passwordProblem)

export const accountName = textWithout(
  (text) =>
    accountNameProblem(text) ??
    (CONTROL.test(text) ? 'Your name contains a character that cannot be used.' : null),
).transform((text) => text.trim())

/** An id that the caller chooses, or `unique()` to let the server create one. */
export const chosenId = textWithout((text) =>
  text === 'unique()' || ID_PATTERN.test(text)
    ? null
    : 'An id has 1 to 36 characters of a-z, A-Z, 0-9, ".", "_" and "-" and begins with a letter or digit.',
)

/** A code, or the secret of a link. */
export const oneTimeSecret = z.string().min(1, 'a code').max(256, 'a code')

export const phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'a number such as +12025550123')

/** A URL at one of `origins`. Rejects everything that browsers parse differently than we do. */
export function addressAt(origins: Origins) {
  return textWithout((text) =>
    isAddressAt(text, origins) ? null : 'The return address is not on the list of allowed ones.',
  )
}

/**
 * Browsers drop tabs and line breaks from URLs and read `\` as `/`; user names disguise the host.
 */
const MISLEADING = /[\\\s\p{Cc}@]/u
const LONGEST_ADDRESS = 2048

function isAddressAt(text: string, origins: Origins): boolean {
  if (text.length > LONGEST_ADDRESS || MISLEADING.test(text) || !/^https?:\/\//i.test(text)) {
    return false
  }
  return URL.canParse(text) && origins.has(new URL(text).origin)
}
