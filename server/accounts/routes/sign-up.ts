import { type AccountCalls, ANYONE, ANYONE_CACHED } from '../calls.ts'
import { byEmail, byNetwork, counting } from '../limits.ts'
import { codeCheck, getSignUpOffer, mailSignUpLink, tryCode } from '../sign-in/sign-up-codes.ts'
import { messagesOfStrangers } from './shared-limits.ts'

/** Who may sign up here (wire §6.6). */
export const signUpCalls: AccountCalls = (dependencies, limits) => {
  const reads = limits.hourlyOnNode(600, byNetwork)
  const offer = getSignUpOffer(dependencies)
  const code = tryCode(codeCheck(dependencies, limits))
  // The network's limit comes first: a rejected network must not use up the quota of others.
  const asked = [
    limits.hourly('sign-up links for a network', 20, byNetwork),
    counting(messagesOfStrangers(limits), byEmail),
  ]
  return [
    ['GET', '/sign-up', ANYONE_CACHED, offer, reads],
    ['POST', '/sign-up/code', ANYONE, code],
    ['POST', '/sign-up/link', ANYONE, mailSignUpLink(dependencies), ...asked],
  ]
}
