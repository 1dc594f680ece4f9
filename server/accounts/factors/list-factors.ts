import { verifiedFactors } from '../callers/verified-factors.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { countRecoveryCodes } from './recovery-code-rows.ts'

/**
 * `GET /account/mfa/factors`: the factors that the caller can use, also while a challenge is open.
 */
export function listFactors({ store }: AccountDependencies): Handler {
  return async (request) => {
    const { user } = getCallerAccount(request)
    const { totp, phone, email } = await verifiedFactors(store.connection, user)
    const recoveryCode = (await countRecoveryCodes(store.connection, user.id)) > 0
    return { totp, phone, email, recoveryCode }
  }
}
