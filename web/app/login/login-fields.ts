import { normalizeEmail } from '@squared-away/domain/soldier/credentials'
import { passwordChoiceProblem } from '@squared-away/domain/soldier/password-choice'

export type Mode = 'login' | 'signup'

export type Fields = {
  name: string
  email: string
  password: string
}

export type FieldErrors = { [K in keyof Fields]?: string | undefined }

/** Required fields, checked before the server is asked (specification §5). */
export function missing(mode: Mode, fields: Fields): FieldErrors {
  const errors: FieldErrors = {}
  if (mode === 'signup' && fields.name.trim() === '') errors.name = 'Please enter your name.'
  if (fields.email.trim() === '') errors.email = 'Please enter your email.'
  else if (!/^\S+@\S+$/.test(fields.email.trim())) errors.email = 'Please enter a valid email.'
  if (fields.password === '') errors.password = 'Please enter your password.'
  else if (mode === 'signup') {
    const problem = passwordChoiceProblem(fields.password, {
      name: fields.name,
      email: normalizeEmail(fields.email) || null,
    })
    if (problem !== null) errors.password = problem
  }
  return errors
}
