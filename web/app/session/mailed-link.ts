import { useEffect, useState } from 'react'
import type * as pages from '../addresses/pages.ts'

/** What a link in one of our mails carries (wire §6.2). */
export interface MailedLink {
  userId: string
  secret: string
}

/**
 * The link that led here: undefined until the page has come alive, null when the address holds
 * none. The secret is taken out of the address at once, so that neither the history nor a shared
 * screen nor a copied address holds it; it lives as long as this page.
 */
export function useMailedLink(): MailedLink | null | undefined {
  const [link, setLink] = useState<MailedLink | null>()
  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    const userId = params.get('userId')
    const secret = params.get('secret')
    window.history.replaceState(window.history.state, '', window.location.pathname)
    setLink((found) => found ?? (userId && secret ? { userId, secret } : null))
  }, [])
  return link
}

/** Keeps the secret out of the `Referer` header while the page loads its files. */
export const ORIGIN_ONLY_REFERRER = { name: 'referrer', content: 'strict-origin' }

/** The address that a mail leads back to; the server checks that it is ours. */
export function mailedAddress(path: typeof pages.recovery | typeof pages.verification): string {
  return window.location.origin + path
}
