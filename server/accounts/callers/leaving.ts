/** Clears the browser's cache of this site, before another person uses the browser. */
export const CLEAR_CACHE = { 'clear-site-data': '"cache"' } as const

/** The headers for a browser whose session has ended. */
export const leaving = (removedCookie: string) => ({ 'set-cookie': removedCookie, ...CLEAR_CACHE })
