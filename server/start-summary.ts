import type { Configuration } from './configuration/configuration.ts'
import { outboxFolder } from './mail/mailer.ts'

/** Where a signed-in user becomes the first admin. */
export const FIRST_ADMIN_PAGE = '/home/admin-dashboard/first'

/**
 * What a person at a terminal needs to know after a start; the log has the same for machines.
 * @param tokens `restoreToken` is null once there are accounts, `adminToken` once there is an admin.
 */
export function startSummary(
  { publicUrl, smtpUrl, dataDir }: Pick<Configuration, 'publicUrl' | 'smtpUrl' | 'dataDir'>,
  tokens: { readonly restoreToken: string | null; readonly adminToken: string | null },
): string {
  const { restoreToken, adminToken } = tokens
  const lines = [`Squared Away is ready: ${publicUrl}`]
  if (adminToken !== null) {
    lines.push(
      `There is no admin yet. Sign up, then open ${publicUrl}${FIRST_ADMIN_PAGE} and enter ${adminToken}`,
    )
  }
  if (restoreToken !== null) {
    lines.push(`Or restore a backup: ${publicUrl}/restore, with the token ${restoreToken}`)
  }
  if (tokens.restoreToken !== null && smtpUrl === undefined)
    lines.push(`Until SMTP_URL is set, emails are files: ${outboxFolder(dataDir)}`)
  return `\n${lines.map((line) => `  ${line}\n`).join('')}`
}
