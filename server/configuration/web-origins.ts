/** Parses a URL; undefined if the text is not one. */
export const parsed = (text: string): URL | undefined =>
  URL.canParse(text) ? new URL(text) : undefined

/** Whether a text is an http or https origin: no path, no query. */
export const isOrigin = (text: string): boolean => {
  const url = parsed(text)
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === withoutSlash(text)
}

/** An origin by https, or on this machine. Elsewhere browsers keep no session over plain http. */
export const isSecureOrigin = (text: string): boolean => {
  const url = parsed(text)
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return isOrigin(text) && (url?.protocol === 'https:' || isLocal)
}

/** An origin as browsers write it. */
export const withoutSlash = (text: string) => text.replace(/\/$/, '').toLowerCase()
