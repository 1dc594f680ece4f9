import { getCallerAccount, type Handler } from '../accounts/dependencies.ts'
import { ApiError } from '../contract/errors.ts'
import { sendTestMail } from '../mail/try-mail.ts'
import type { Services } from '../services.ts'

/**
 * `POST /operations/test-mail`: mails the calling admin, and no one else, with what is set now.
 * @throws ApiError `user_email_not_found`, or `general_smtp_disabled` with what the mail server said.
 */
export function mailMe({ configuration, log }: Pick<Services, 'configuration' | 'log'>): Handler {
  return async (request) => {
    const { email } = getCallerAccount(request).user
    if (email === null) {
      throw new ApiError('user_email_not_found', 'Your account has no email address.')
    }
    try {
      await sendTestMail(configuration, email)
    } catch (error) {
      log.warn({ err: error }, 'a test email was not sent')
      const reason = error instanceof Error ? error.message : 'The email was not sent.'
      throw new ApiError('general_smtp_disabled', reason)
    }
    return { to: email, isFile: configuration.smtpUrl === undefined }
  }
}
