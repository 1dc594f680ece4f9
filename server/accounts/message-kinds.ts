import type { MessageKinds } from '../mail/mail-worker.ts'
import { NOTICE } from '../mail/templates/notice.ts'
import type { Services } from '../services.ts'
import { invitationMessage, signUpLinkMessage } from './admission/invitation-message.ts'
import { phoneVerificationMessage } from './contact/phone-verification.ts'
import { verificationMessage } from './contact/verification.ts'
import { factorCodeMessage } from './factors/factor-code.ts'
import type { MessageDependencies } from './message-dependencies.ts'
import { noticeMessage } from './notices/notice-message.ts'
import { recoveryMessage } from './passwords/recovery.ts'
import { passwords } from './secrets/password-hash.ts'
import { magicLinkMessage, mailCodeMessage, phoneCodeMessage } from './sign-in/sign-in-tokens.ts'

/** Every kind of mail and text message that the server sends. A job's row names its kind. */
export function messageKinds(services: Omit<Services, 'log'>): MessageKinds {
  const dependencies: MessageDependencies = { ...services, passwords: passwords(services.hashCost) }
  const { projectId } = services.configuration
  return new Map([
    ['recovery', recoveryMessage(dependencies)],
    ['verification', verificationMessage(dependencies)],
    ['phone-verification', phoneVerificationMessage(dependencies)],
    ['email-code', mailCodeMessage(dependencies)],
    ['magic-url', magicLinkMessage(dependencies, projectId)],
    ['phone-code', phoneCodeMessage(dependencies)],
    ['factor-code', factorCodeMessage(dependencies)],
    ['invitation', invitationMessage(services)],
    ['sign-up-link', signUpLinkMessage(services)],
    [NOTICE, noticeMessage(services.configuration)],
  ])
}
