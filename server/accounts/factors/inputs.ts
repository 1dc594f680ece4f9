import { ApiError } from '../../contract/errors.ts'
import { textWithout } from '../../contract/read-input.ts'

const LONGEST = 256

/** A code that a person types, or the id of a challenge (wire §6: 1 to 256 characters). */
export const oneTimeCode = textWithout((text) =>
  text !== '' && text.length <= LONGEST ? null : `A code has 1 to ${LONGEST} characters.`,
)

/** The single error for a code that is wrong, used or expired. It does not reveal which. */
export const invalidCode = () =>
  new ApiError('user_invalid_token', 'This code is wrong, was used before, or has expired.')
