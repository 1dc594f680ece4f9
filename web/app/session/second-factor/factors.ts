import type { CodeFactor, SecondFactors } from '../../data/account/factors.ts'
import { passkeysWork } from '../passkeys/passkey-support.ts'

export type Factor = CodeFactor | 'passkey'

/** The usable factors, the preferred one first. */
export function usableFactors(factors: SecondFactors): Factor[] {
  const usable: Factor[] = []
  if (factors.passkey && passkeysWork()) usable.push('passkey')
  if (factors.totp) usable.push('totp')
  if (factors.email) usable.push('email')
  if (factors.recoveryCode) usable.push('recoverycode')
  return usable
}
