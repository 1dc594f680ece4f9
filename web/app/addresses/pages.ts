// Addresses of the public pages (specification §2).

export const landing = '/'
export const legal = '/legal'
export const privacy = '/legal#privacy'
export const contact = '/legal#contact'
/** Sources of the answers, and the log of corrections. */
export const publications = '/publications'
export const corrections = '/publications#corrections'
/** The accessibility conformance report. */
export const accessibility = '/accessibility'
/** For leaders who run the board of their unit. */
export const leaders = '/leaders'
/** A quiz and a creed without an account. */
export const trialQuiz = '/try'
export const trialCreed = '/try/creed'
/** Licenses of third-party software; a file of the build. */
export const notices = '/third-party-notices.txt'
export const login = '/login'
/** The same page with its other tab open. */
export const signUp = '/login#sign-up'
/** How to sign up where not everybody may; the secret of an invitation stands behind a #. */
export const invitation = '/invitation'
export const secondFactor = '/second-factor'
export const forgotPassword = '/forgot-password'
export const recovery = '/recovery'
export const verification = '/verify'
/** Where the owner of an account fetches its data by a mailed link. */
export const myData = '/my-data'
/** Restores a backup into an installation without accounts. */
export const restore = '/restore'
/** For engines that are too old for the app; a file of the build (scripts/update-page.ts). */
export const updateBrowser = '/update-browser'

/** Prefix of the screens that require login. */
export const home = '/home'

// Screens that pages lead to which are read before the app has started. The table of screens would
// load the frame around them.

/** Joins the unit board of a code, as typed. */
export const joinAs = (typed: string) => `${home}/join/${encodeURIComponent(typed)}`

/** Where a unit board is made. */
export const toUnitBoards = () => `${home}/unit-boards`

/** A file in web/public with the columns of an upload and three sample questions. */
export const questionSetTemplate = '/question-set-template.csv'
