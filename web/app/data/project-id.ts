/** The project of a server that was told no other (README.md, Configure it). */
const DEFAULT_PROJECT_ID = 'squaredaway'

/**
 * The project of the SDK. A build serves every project: the server writes its own into the page
 * (server/http/pages/page-installation.ts), and the page is rendered with what it came with.
 */
export const PROJECT_ID =
  typeof document === 'undefined'
    ? DEFAULT_PROJECT_ID
    : (document.documentElement.dataset.project ?? DEFAULT_PROJECT_ID)
