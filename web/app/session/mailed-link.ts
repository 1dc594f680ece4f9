import { useEffect, useState } from 'react'
import type * as pages from '../addresses/pages.ts'
import type { MailedLink } from '../data/account/mailed-links.ts'

/**
 * The mailed link that opened this page: undefined until hydration, null if the address has none.
 * Removes the secret from the address at once, so that neither the history nor a shared screen nor
 * a copied address contains it. It stays in memory only.
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

/** The address that a mail links to. The server checks that it is ours. */
export function mailedAddress(path: typeof pages.recovery | typeof pages.verification): string {
  return window.location.origin + path
}
