/** The default project of a server (`PROJECT_ID` in docs/operations-reference.md). */
const DEFAULT_PROJECT_ID = 'squaredaway'

/**
 * The project of the SDK. A build serves every project: the server writes its own into the page
 * (server/http/pages/page-installation.ts), and the app reads it from there.
 */
export const PROJECT_ID =
  typeof document === 'undefined'
    ? DEFAULT_PROJECT_ID
    : (document.documentElement.dataset.project ?? DEFAULT_PROJECT_ID)
