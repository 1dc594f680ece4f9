import { createHmac, timingSafeEqual } from 'node:crypto'
import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { derivedKey, type KeySource } from '../accounts/secrets/derived-key.ts'

/** The unsubscribe link of every reminder. It works without signing in and never expires. */
export type EndLinks = {
  /** The path of the page, below the app's origin. */
  pathFor(userId: string): Promise<string>
  /** Returns the user whose reminders a token ends; undefined if it is forged. */
  userIdOf(token: string): Promise<string | undefined>
}

/** Tokens are signed, not stored, so that the links of old mails keep working. */
export function endLinks(source: KeySource): EndLinks {
  const key = derivedKey(source, 'end-reminders')
  const tokenFor = async (userId: string) => {
    const signature = createHmac('sha256', await key())
      .update(userId)
      .digest('hex')
    return `${userId}.${signature}`
  }
  return {
    pathFor: async (userId) => `/reminders/end/${await tokenFor(userId)}`,
    async userIdOf(token) {
      const userId = token.slice(0, token.lastIndexOf('.'))
      if (!ID_PATTERN.test(userId)) return undefined
      const [given, made] = [token, await tokenFor(userId)].map((text) => Buffer.from(text))
      const isOurs = given && made && given.length === made.length && timingSafeEqual(given, made)
      return isOurs ? userId : undefined
    },
  }
}
