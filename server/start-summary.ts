import type { Configuration } from './configuration/configuration.ts'
import { outboxOf } from './mail/mailer.ts'

/**
 * What a person at a terminal needs to know after a start; the log has the same for machines.
 * @param restoreToken Null once there are accounts.
 */
export function startSummary(
  { publicUrl, smtpUrl, dataDir }: Pick<Configuration, 'publicUrl' | 'smtpUrl' | 'dataDir'>,
  restoreToken: string | null,
): string {
  const lines = [`Squared Away is ready: ${publicUrl}`]
  if (restoreToken !== null) {
    lines.push(
      'Sign up there, then make yourself an admin: npm run admin -- grant me@example.com',
      `Or restore a backup: ${publicUrl}/restore, with the token ${restoreToken}`,
    )
    if (smtpUrl === undefined)
      lines.push(`Until SMTP_URL is set, emails are files: ${outboxOf(dataDir)}`)
  }
  return `\n${lines.map((line) => `  ${line}\n`).join('')}`
}
