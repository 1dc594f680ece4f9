import { type AccountCalls, ALSO_PENDING, SIGNED_IN } from '../calls.ts'
import { getProof, giveProof } from '../factors/give-proof.ts'
import { askForPasskey, getPasskeyFactor, proveByPasskey } from '../factors/passkey-factor.ts'
import { requireProofForPasskey } from '../factors/recent-proof.ts'
import { byAccount, type Guard } from '../limits.ts'
import { addPasskey, passkeyOptions } from '../passkeys/add-passkey.ts'
import { deletePasskey, listPasskeys, renamePasskey } from '../passkeys/own-passkeys.ts'
import { wrongPasswords } from './shared-limits.ts'

const ONE_PASSKEY = '/account/passkeys/:passkeyId'

/** Passkeys, and the proof by passkey or password that sensitive changes need (wire §8.2). */
export const passkeyCalls: AccountCalls = (dependencies, limits) => {
  const { hourlyOnNode, counter } = limits
  const proved: Guard = (request) => requireProofForPasskey(dependencies, request)
  const started = hourlyOnNode(60, byAccount)
  const wrongProofs = {
    passwords: wrongPasswords(limits),
    passkeys: counter('wrong passkeys', 10),
  }
  const askForProof = askForPasskey(dependencies, 'proof')
  const askForFactor = askForPasskey(dependencies, 'second-factor')
  const prove = proveByPasskey(dependencies, counter('passkeys as second factors', 10))
  return [
    ['GET', '/account/passkeys', SIGNED_IN, listPasskeys(dependencies)],
    ['POST', '/account/passkeys/options', SIGNED_IN, passkeyOptions(dependencies), proved, started],
    ['POST', '/account/passkeys', SIGNED_IN, addPasskey(dependencies), proved],
    ['PATCH', ONE_PASSKEY, SIGNED_IN, renamePasskey(dependencies)],
    ['DELETE', ONE_PASSKEY, SIGNED_IN, deletePasskey(dependencies), proved],

    ['GET', '/account/proof', SIGNED_IN, getProof(dependencies)],
    ['POST', '/account/proof', SIGNED_IN, giveProof(dependencies, wrongProofs)],
    ['POST', '/account/proof/options', SIGNED_IN, askForProof, started],

    ['GET', '/account/mfa/passkey', ALSO_PENDING, getPasskeyFactor(dependencies)],
    ['POST', '/account/mfa/passkey/options', ALSO_PENDING, askForFactor, started],
    ['POST', '/account/mfa/passkey', ALSO_PENDING, prove],
  ]
}
